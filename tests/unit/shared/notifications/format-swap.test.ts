import { expect, it } from "vitest";
import { getTranslator } from "../../../../src/i18n/translator.ts";
import { renderMail } from "../../../../src/mail/render.ts";
import { describePush } from "../../../../src/notifications/push/describe-push.ts";
import { packDayRuns } from "../../../../src/shared/calendar/day-runs.ts";
import { type SwapNews, swapNews } from "../../../../src/shared/crews/swap-statuses.ts";
import { formatNotification } from "../../../../src/shared/notifications/format-notification.ts";

const data = (news: SwapNews, shifts = 1) => ({
  ...{ gig: "Betonivalu", organization: "Raksa Oy", swapId: "s1", news, shifts },
  ...{ worker: "Matti M", workerId: "matti", taker: "Pekka P", takerId: "pekka" },
  ...packDayRuns([["2026-12-03", shifts === 1 ? "2026-12-03" : "2026-12-04"]]),
});
const say = (locale: "en" | "fi", news: SwapNews, shifts?: number) =>
  formatNotification(getTranslator(locale), { kind: "swap", data: data(news, shifts) });

it("says of each step of a swap what it means to its reader", () => {
  expect(swapNews.map((news) => say("fi", news))).toEqual([
    "Matti M tarjoaa sinulle vuoroa, 3.12.2026: Betonivalu",
    "Hyväksytkö vaihdon? Matti M → Pekka P, 3.12.2026: Betonivalu",
    "Pekka P ottaa vuorosi, kun toimisto hyväksyy, 3.12.2026: Betonivalu",
    "Pekka P ei otakaan vuoroasi. Muut voivat vielä ottaa sen, 3.12.2026: Betonivalu",
    "Kukaan työkavereistasi ei voi ottaa vuoroasi, 3.12.2026. Se on yhä sinun: Betonivalu",
    "Vaihto hyväksytty: vuorosi tekee Pekka P, 3.12.2026: Betonivalu",
    "Vaihto hyväksytty: sinä teet vuoron, jota tarjosi Matti M, 3.12.2026: Betonivalu",
    "Matti M tekee vuoron sittenkin itse, 3.12.2026: Betonivalu",
    "Toimisto ei hyväksynyt vaihtoa Matti M → Pekka P, 3.12.2026: Betonivalu",
    "Vaihto ei toteutunut: vuoro on sinun, 3.12.2026: Betonivalu",
    "Vaihto peruuntui: et tee vuoroa, jota tarjosi Matti M, 3.12.2026: Betonivalu",
  ]);
  expect(say("en", "offered", 2)).toBe("Matti M offers you 2 shifts, 12/03/2026–12/04/2026: Betonivalu");
});

it("tells the buyer who comes in whose place", () => {
  const news = {
    kind: "assignmentConfirmed" as const,
    data: { ...data("yours"), worker: "Pekka P", replaced: "Matti M" },
  };
  expect(formatNotification(getTranslator("en"), news)).toBe(
    "Pekka P is coming in place of Matti M: Betonivalu",
  );
  expect(formatNotification(getTranslator("fi"), news)).toBe("Pekka P tulee, pois jää Matti M: Betonivalu");
});

it("is mailed with its days, and opens the gig", () => {
  const gig = {
    ...{ gigId: "g1", title: "Betonivalu", organization: "Raksa Oy", municipality: "Tampere" },
    ...{ startDate: "2026-12-01", endDate: "2026-12-11", headcount: 1, confirmed: 1, days: [] },
    ...{ inCrew: 0, agreed: 1 },
  };
  const render = (news: SwapNews, locale: "en" | "fi") =>
    renderMail("swap", { ...gig, ...data(news, 2) }, locale, "https://keikka.test");
  const offered = render("offered", "en");
  expect(offered.subject).toBe("Matti M offers you a shift: Betonivalu");
  expect(offered.text).toContain("Thu, Dec 3 – Fri, Dec 4");
  expect(offered.text).toContain("https://keikka.test/gigs/g1");
  expect(render("accepted", "fi").subject).toBe("Hyväksytkö vaihdon: Matti M → Pekka P: Betonivalu");
  expect(render("passed", "fi").text).toContain("Vaihto hyväksytty: vuorosi tekee Pekka P");
});

it("is pushed to the same page", async () => {
  const env = { ORIGIN: "https://keikka.test", SECRET_KEY: "key" };
  const about = { gig_id: "g1", room_id: null, unread: 1, asked: null, subscriptionId: "p1" };
  const { notification } = await describePush(env, {
    kind: "swap",
    data: data("accepted"),
    locale: "en",
    ...about,
  });
  expect(notification).toMatchObject({ title: "Shift swap", navigate: "https://keikka.test/gigs/g1" });
  expect(notification.body).toContain("Matti M → Pekka P");
});
