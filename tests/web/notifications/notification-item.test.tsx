import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import type { Notification } from "#shared/notifications/notification.ts";
import { SessionProvider } from "../../../web/lib/session/session.tsx";
import { NotificationItem } from "../../../web/notifications/notification-item.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const days = (startTime: string, endTime: string) => [{ date: "2026-11-30", startTime, endTime }];
const changed: Notification = {
  ...{ id: "n1", kind: "gigChanged", createdAt: "2026-11-20T10:00:00Z", readAt: null },
  ...{ gigId: "g1", roomId: null, link: "/gigs/g1", data: { gig: "Muottityö", version: 2 } },
  change: {
    before: { days: days("07:00", "15:30"), address: "" },
    after: { days: days("09:00", "17:30"), address: "Satamakatu 3" },
    own: ["2026-11-30"],
  },
  work: null,
};
const pricing = (amountCents: number) => ({ type: "fixed" as const, amountCents, currency: "EUR" as const });
const repriced = {
  change: { before: { pricing: pricing(1_180_000) }, after: { pricing: pricing(1_200_000) }, own: [] },
};
const said = (locale: "fi" | "en", part: Partial<Notification> = {}) =>
  renderInLocale(locale, <NotificationItem notification={{ ...changed, ...part }} onOpen={() => {}} />)
    .container.textContent?.replace(/\u2060/g, "")
    .replace(/\s/g, " ");

test("a changed gig is shown with new and old values", () => {
  expect(said("fi")).toContain(
    "Muottityö muuttui: työaika 9.00–17.30 (oli 7.00–15.30), osoite Satamakatu 3 (uusi)",
  );
  expect(said("en")).toContain(
    "Muottityö changed: working hours 09:00–17:30 (was 07:00–15:30), address Satamakatu 3 (new)",
  );
});

test("many days are shown as a range with their number, after their former hours", () => {
  const week = ["11", "12", "13", "14", "15"].map((day) => `2027-01-${day}`);
  const at = (startTime: string) => week.map((date) => ({ date, startTime, endTime: "15:30" }));
  const change = { before: { days: at("07:00") }, after: { days: at("06:00") }, own: [] };
  expect(said("fi", { change })?.replaceAll("\u00a0", " ")).toContain(
    "Muottityö muuttui: työaika 6.00–15.30 (oli 7.00–15.30, ma 11. – pe 15.1., 5 päivää)",
  );
});

test("new terms of an offer are shown with new and old values", () => {
  const data = {
    ...{ gig: "Muottityö", provider: "Apu Oy", workers: 2, wasWorkers: 3 },
    ...{ amountCents: 3500, wasCents: 3400, pricingType: "hourly" },
    ...{ offerStart: "2026-12-01", offerEnd: "2026-12-04", wasStart: "2026-11-30", wasEnd: "2026-12-04" },
  };
  const amended = { kind: "offerAmended", change: null } as const;
  expect(said("fi", { ...amended, data })?.replace(/\s/g, " ")).toContain(
    "Apu Oy muutti ehtoja keikalla ”Muottityö”: tekijöitä 2 (oli 3), hinta 35,00 €/h, alv 0 % (oli 34,00 €/h, alv 0 %), päivät ti 1. – pe 4.12. (oli ma",
  );
  const older = { gig: "Muottityö", provider: "Apu Oy", workers: 2 };
  expect(said("fi", { ...amended, data: older })).toContain("Vastaa vastatarjoukseen: Muottityö");
});

test("who asks to be called is named, of no day", () => {
  const data = { gig: "Roof", worker: "Ville Virtanen", call: 1 };
  const called = { kind: "atRisk", change: null } as const;
  expect(said("en", { ...called, data })).toContain("Ville Virtanen asks to be called: Roof");
  expect(said("fi", { ...called, data: { ...data, reply: 1 } })).toContain("Ville Virtanen, Roof");
});

test("whom no e-mail reaches, their desk is asked to send a link", () => {
  const link = (workers: number) => ({
    ...({ kind: "atRisk", change: null } as const),
    data: { gig: "Roof", date: "2026-12-01", workers, link: 1 },
  });
  expect(said("en", link(1))).toContain(
    "Roof: 1 person without e-mail starts on Tue, Dec 1. Send them a link.",
  );
  expect(said("fi", link(2))).toContain("Roof: 2 tekijällä ei ole sähköpostia, ja vuorot alkavat ti 1.12.");
});

test("a change without details asks to look at the gig", () => {
  expect(said("fi", { change: null })).toContain("Keikka on muuttunut, katso: Muottityö");
});

test("a named worker sees when and where", () => {
  const work = {
    days: ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-07"],
    ...{ municipality: "Tampere", address: "Satamakatu 3", meetingPoint: "", contact: "" },
  };
  const named = { kind: "assigned" as const, change: null, work };
  expect(said("fi", named)).toContain("ma 30.11. – ke 2.12., ma 7.12., Tampere, Satamakatu 3");
  expect(said("en", { ...named, work: { ...work, address: "" } })).toContain("Mon, Dec 7, Tampere");
});

test("a reminder says where to meet and whom to call, and asks who has not confirmed", () => {
  const work = { days: ["2026-11-30"], municipality: "Tampere", address: "Satamakatu 3" };
  const meeting = { ...work, meetingPoint: "Portti 2", contact: "Pekka, 040 123 4501" };
  const data = { gig: "Muottityö", date: "2026-11-30", startTime: "07:00" };
  const reminder = { kind: "reminder" as const, change: null, work: meeting };
  expect(said("fi", { ...reminder, data: { ...data, coming: 0 } })).toContain(
    "Tuletko ma 30.11. 7.00? Muottityö",
  );
  const told = said("fi", { ...reminder, data: { ...data, coming: 1 } });
  expect(told).toContain("Vuorosi alkaa ma 30.11. 7.00: Muottityö");
  expect(told).toContain("Kokoontumispaikka: Portti 2 · Pekka, 040 123 4501");
});

test("a changed price is shown as a total without value added tax", () => {
  expect(said("en", repriced)).toContain(
    "price that the buyer pays fixed €12,000.00 in total, excl. VAT (was fixed €11,800.00 in total, excl. VAT)",
  );
  expect(said("fi", repriced)).toContain(
    "tilaajan maksama hinta urakka yhteensä 12 000,00 €, alv 0 % (oli urakka yhteensä 11 800,00 €, alv 0 %)",
  );
});

test("an individual on a wage sees a wage, and an unknown payment method no tax note", () => {
  const session = (employment: string | null) => ({ user: { id: "u", organization: null, employment } });
  const seen = (employment: string | null) => {
    const cache = new Map([["/api/session", { data: session(employment) }]]);
    const { container } = renderInLocale(
      "en",
      <SWRConfig
        value={{ provider: () => cache as never, revalidateOnMount: false, revalidateIfStale: false }}
      >
        <SessionProvider>
          <NotificationItem notification={{ ...changed, ...repriced }} onOpen={() => {}} />
        </SessionProvider>
      </SWRConfig>,
    );
    return container.textContent?.replace(/\u2060/g, "").replace(/\s/g, " ");
  };
  expect(seen("wage")).toContain("wage fixed €12,000.00 in total, gross wage");
  expect(seen(null)).not.toMatch(/VAT|wage/);
  const data = { gig: "Muottityö", provider: "Matti", workers: 1, amountCents: 3500, wasCents: 3400 };
  const terms = { ...{ ...data, pricingType: "hourly", paid: "wage" } };
  expect(said("en", { kind: "offerAmended", change: null, data: terms })).toContain(
    "wage €35.00/h, gross wage (was €34.00/h, gross wage)",
  );
});
