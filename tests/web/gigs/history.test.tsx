import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Locale } from "#shared/core/locale.ts";
import type { HistoryEvent, HistoryKind } from "#shared/gigs/history.ts";
import { GigHistory } from "../../../web/gigs/history/gig-history.tsx";
import { withLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse } from "../../support/requests.ts";
import {
  askEvents,
  expiryEvents,
  reserveEvents,
  type ToldEvent as Told,
} from "../../support/reserve-events.ts";
import { swapEvents } from "../../support/swap-events.ts";
import { withSession } from "../../support/with-session.tsx";

const days = ["2026-12-07", "2026-12-08"].map((date) => ({
  ...{ date, startTime: "07:00", endTime: "15:30", breakMinutes: 30, accepted: 0 },
  ...{ startsAt: `${date}T05:00:00Z`, endsAt: `${date}T13:30:00Z` },
}));

const [sari, maija] = [
  { id: "sari", name: "Sari" },
  { id: "maija", name: "Maija" },
];
const apu = { kind: "organization" as const, id: "apu", name: "Apu Oy" };
const [aino, former] = [
  { id: "aino", name: "Aino" },
  { id: "former", name: "" },
];
const terms = { workers: 3, startDate: "2026-12-07", endDate: "2026-12-08" };
const pricing = { type: "hourly" as const, amountCents: 3400, currency: "EUR" as const };
const date = "2026-12-07";
const given = "Storm.";
const someDays = ["2083-03-02", "2083-03-04", "2083-03-05"];

const told: { [Kind in HistoryKind]: Told<Kind>[] } = {
  created: [[{ actor: sari, data: {} }, "Sari created the gig", "Sari loi keikan"]],
  published: [[{ actor: sari, data: {} }, "Sari published the gig", "Sari julkaisi keikan"]],
  edited: [
    [{ actor: sari, data: { change: null } }, "Sari changed the gig", "Sari muutti keikkaa"],
    [
      {
        actor: sari,
        data: { change: { before: { address: "", pricing }, after: { address: "Satamakatu 3", pricing } } },
      },
      "Sari changed the gigAddress: Before: none → Now: Satamakatu 3Price that the buyer pays: Before: €34.00/h, excl. VAT → Now: €34.00/h, excl. VAT",
      "Sari muutti keikkaaOsoite: Ennen: ei ole → Nyt: Satamakatu 3Tilaajan maksama hinta: Ennen: 34,00 €/h, alv 0 % → Nyt: 34,00 €/h, alv 0 %",
    ],
    [
      {
        actor: sari,
        data: {
          change: {
            before: { days: [{ date, startTime: "07:00", endTime: "15:30" }] },
            after: { days: [{ date, startTime: "08:00", endTime: "16:30" }] },
          },
        },
      },
      "Sari changed the gigWorking hours · Mon, Dec 7: Before: 07:00–15:30 → Now: 08:00–16:30",
      "Sari muutti keikkaaTyöaika · ma 7.12.: Ennen: 7.00–15.30 → Nyt: 8.00–16.30",
    ],
  ],
  cancelled: [
    [{ actor: sari, data: { reason: "" } }, "Sari cancelled the gig", "Sari perui keikan"],
    [
      { actor: sari, data: { reason: given } },
      "Sari cancelled the gigReason: Storm.",
      "Sari perui keikanSyy: Storm.",
    ],
  ],
  waveBegan: [
    [
      { actor: null, data: { audiences: ["fitting"], providers: 1 } },
      "1 firm or doer was notified (those whom the gig fits)",
      "1 firma tai tekijä sai tiedon (ne, joille keikka sopii)",
    ],
    [
      { actor: null, data: { audiences: ["partners", "all"], providers: 12 } },
      "12 firms and doers were notified (own partners · everyone)",
      "12 firmaa ja tekijää sai tiedon (omat kumppanit · kaikki)",
    ],
    [
      { actor: null, data: { audiences: ["partners"], providers: 0 } },
      "There was nobody to notify (own partners)",
      "Ei ollut ketään, jolle ilmoittaa (omat kumppanit)",
    ],
  ],
  offerMade: [
    [
      { actor: apu, data: { provider: apu, ...terms, pricing } },
      "Apu Oy offered 3 people€34.00/h · Mon, Dec 7 – Tue, Dec 8",
      "Apu Oy tarjosi 3 tekijää34,00 €/h · ma 7. – ti 8.12.",
    ],
    [
      { actor: aino, data: { provider: { ...aino, kind: "user" }, ...terms, workers: 1 } },
      "Aino offered to do the gigMon, Dec 7 – Tue, Dec 8",
      "Aino tarjoutui keikallema 7. – ti 8.12.",
    ],
  ],
  offerAmended: [
    [
      { actor: sari, data: { provider: apu, ...terms, isCounterOffer: true } },
      "Sari made a counter-offer, 3 people: Apu OyMon, Dec 7 – Tue, Dec 8",
      "Sari teki vastatarjouksen, 3 tekijää: Apu Oyma 7. – ti 8.12.",
    ],
    [
      { actor: apu, data: { provider: apu, ...terms, workers: 1, isCounterOffer: false } },
      "Apu Oy changed the offer, 1 personMon, Dec 7 – Tue, Dec 8",
      "Apu Oy muutti tarjousta, 1 tekijäma 7. – ti 8.12.",
    ],
  ],
  ...askEvents,
  offerAccepted: [
    [
      { actor: sari, data: { provider: apu, workers: 1 } },
      "Sari accepted 1 person: Apu Oy",
      "Sari hyväksyi 1 tekijän: Apu Oy",
    ],
  ],
  offerDeclined: [
    [
      { actor: sari, data: { provider: apu, reason: given } },
      "Sari declined the offer: Apu OyReason: Storm.",
      "Sari hylkäsi tarjouksen: Apu OySyy: Storm.",
    ],
  ],
  offerWithdrawn: [
    [
      { actor: apu, data: { provider: apu, reason: "" } },
      "Apu Oy withdrew the offer",
      "Apu Oy perui tarjouksen",
    ],
  ],
  ...expiryEvents,
  ...reserveEvents,
  placesReleased: [
    [
      { actor: apu, data: { provider: apu, workers: 2, side: "provider" } },
      "Apu Oy gave back 2 places",
      "Apu Oy vapautti 2 paikkaa",
    ],
    [
      { actor: sari, data: { provider: apu, workers: 1, side: "buyer" } },
      "Sari took back 1 place: Apu Oy",
      "Sari otti takaisin 1 paikan: Apu Oy",
    ],
  ],
  crewNamed: [
    [
      { actor: apu, data: { provider: apu, people: [aino, former] } },
      "Apu Oy picked 2 workersAino and Former user",
      "Apu Oy nimesi 2 tekijääAino ja Entinen käyttäjä",
    ],
    [
      {
        actor: apu,
        data: {
          provider: apu,
          people: Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, name: `N${at}` })),
        },
      },
      "Apu Oy picked 10 workersN0, N1, N2, N3, N4, N5, N6, N7, and 2 more",
      "Apu Oy nimesi 10 tekijääN0, N1, N2, N3, N4, N5, N6, N7 ja 2 muuta",
    ],
  ],
  assignmentConfirmed: [
    [
      { actor: apu, data: { provider: apu, people: [aino], via: null } },
      "Aino confirmed",
      "Aino vahvisti tulevansa",
    ],
    [
      { actor: maija, data: { provider: apu, people: [aino], via: null } },
      "Maija confirmed for Aino",
      "Maija vahvisti tekijän puolesta: Aino",
    ],
  ],
  assignmentDeclined: [
    [
      { actor: aino, data: { provider: apu, people: [aino], reason: given, via: "email" } },
      "Aino can't come (by e-mail)Reason: Storm.",
      "Aino ei pääse (sähköpostilla)Syy: Storm.",
    ],
    [
      { actor: maija, data: { provider: apu, people: [aino], reason: "", via: null } },
      "Maija said that Aino can't come",
      "Maija ilmoitti, ettei tekijä pääse: Aino",
    ],
    [
      { actor: aino, data: { provider: apu, people: [aino], reason: "", via: null, dates: someDays } },
      "Aino can't comeTue, Mar 2, Thu, Mar 4 – Fri, Mar 5",
      "Aino ei pääseti 2.3., to 4. – pe 5.3.",
    ],
  ],
  linkRevoked: [
    [
      { actor: maija, data: { provider: apu, people: [aino] } },
      "Maija revoked the link of Aino",
      "Maija perui tekijän linkin: Aino",
    ],
  ],
  ...swapEvents,
  changeAcknowledged: [
    [
      { actor: aino, data: { provider: apu, people: [aino], via: "link" } },
      "Aino noted the change (by link)",
      "Aino kuittasi muutoksen (linkillä)",
    ],
    [
      { actor: maija, data: { provider: apu, people: [aino], via: null } },
      "Maija noted the change for Aino",
      "Maija kuittasi muutoksen tekijän puolesta: Aino",
    ],
  ],
  reminded: [
    [
      { actor: null, data: { people: [aino], date } },
      "1 person was reminded: Mon, Dec 7Aino",
      "1 tekijä sai muistutuksen: ma 7.12.Aino",
    ],
  ],
  atRisk: [
    [
      { actor: null, data: { people: [aino, former], date } },
      "2 people had not confirmed in time: Mon, Dec 7Aino and Former user",
      "2 tekijää ei ollut vahvistanut ajoissa: ma 7.12.Aino ja Entinen käyttäjä",
    ],
  ],
  interest: [
    [{ actor: aino, data: { people: [aino] } }, "Aino would like this gig", "Aino haluaisi tälle keikalle"],
  ],
};

const samples = Object.entries(told).flatMap(([kind, parts]) =>
  parts.map(([part, en, fi], at) => ({
    event: { ...part, kind, id: `${kind}${at}`, at: "2026-11-25T08:05:00Z" } as HistoryEvent,
    ...{ en, fi },
  })),
);

type Answer = { items: HistoryEvent[]; nextCursor: string | null } | Response;

/** Answers each page by its cursor, "" for the first. */
function show(locale: Locale, answer: (cursor: string) => Answer | Promise<Answer>) {
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe("/api/gigs/g1/history");
    const found = await answer(searchParams.get("cursor") ?? "");
    return found instanceof Response ? found : Response.json(found);
  });
  const view = withSession(
    { role: "workProvider", organization: "raksa" },
    <GigHistory gig={{ id: "g1", days }} />,
  );
  render(withLocale(locale, view));
}

const open = (name = "History") => userEvent.click(screen.getByText(name));
const readItems = async () =>
  (await screen.findAllByRole("listitem")).filter(({ parentElement }) => parentElement?.tagName === "OL");

describe("the history of a gig", () => {
  it.each([
    ["en", "History", "Wed, Nov 25, 2026 10:05"],
    ["fi", "Tapahtumat", "ke 25.11.2026 10.05"],
  ] as const)(
    "says every kind of event in a sentence, with its time in Helsinki: %s",
    async (locale, title, time) => {
      show(locale, () => ({ items: samples.map(({ event }) => event), nextCursor: null }));
      await open(title);
      const items = await readItems();
      const [times, texts] = [0, 1].map((at) => items.map(({ children }) => children[at]?.textContent ?? ""));
      expect(texts?.map((text) => text.replace(/[\u00a0\u2009]/g, " ").replace(/\u2060/g, ""))).toEqual(
        samples.map((sample) => sample[locale]),
      );
      expect(new Set(times?.map((text) => text.replaceAll("\u00a0", " ")))).toEqual(new Set([time]));
      expect(screen.getByRole("list", { name: title }).tagName).toBe("OL");
      expect(screen.queryByRole("button")).toBeNull();
    },
  );

  it("is read when it is opened, says that it loads, and goes on with older events", async () => {
    const [first, second] = samples.map(({ event }) => event) as [HistoryEvent, HistoryEvent];
    const asked: string[] = [];
    let answerFirst = () => {};
    const waiting = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    show("en", async (cursor) => {
      asked.push(cursor);
      await waiting;
      return cursor === "" ? { items: [first], nextCursor: "c1" } : { items: [second], nextCursor: null };
    });
    expect(asked).toEqual([]);
    await open();
    expect(await screen.findByRole("status", { name: "Loading" })).toBeTruthy();
    answerFirst();
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    await waitFor(async () => expect(await readItems()).toHaveLength(2));
    expect(asked).toEqual(["", "c1"]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("All are shown"));
  });

  it("says why it cannot be read", async () => {
    show("en", () => buildProblemResponse(404, "notFound"));
    await open();
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
  });

  it("says when nothing has happened", async () => {
    show("fi", () => ({ items: [], nextCursor: null }));
    await open("Tapahtumat");
    expect(await screen.findByText("Mitään ei ole vielä tapahtunut.")).toBeTruthy();
  });
});
