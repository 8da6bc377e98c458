import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import { ChangeCard } from "../../../../web/crews/assignments/change-card.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const on = (startTime: string, endTime: string, ...dates: string[]) =>
  dates.map((date) => ({ date, startTime, endTime }));
const own = ["2026-11-30", "2026-12-01"];
const place: MyAssignment = {
  id: "a1",
  gigId: "g1",
  offerId: "o1",
  userId: "u1",
  userName: "Veikko Mäkelä",
  dates: own,
  status: "confirmed",
  positionId: null,
  industry: null,
  workedDays: 0,
  calledOff: false,
  change: "sent",
  answerUntil: null,
  filledBy: "agency",
  reason: "",
  can: { answer: false, decline: true, remove: false, remind: false, share: false, revoke: false },
  changes: {
    before: { days: on("07:00", "15:30", ...own) },
    after: { days: on("08:00", "16:30", ...own) },
  },
  next: null,
  gig: {
    id: "g1",
    title: "Roof",
    organizationName: "Raksa Oy",
    municipality: "Tampere",
    address: "",
    contact: "",
    roomId: null,
    startTime: "08:00",
    endTime: "16:30",
    version: 3,
  },
};
const show = (part: Partial<MyAssignment> = {}, locale: "fi" | "en" = "fi") =>
  renderInLocale(locale, <ChangeCard assignment={{ ...place, ...part }} first />).container.textContent;

let sent: [string, unknown][];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit) => {
    sent.push([new URL(url).pathname, JSON.parse(String(init.body))]);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a changed gig of mine", () => {
  test("shows old and new values, and reports that it was seen", async () => {
    const text = show();
    expect(text).toContain("Työaika");
    expect(text).toMatch(/7\.00\D*15\.30 → \D*8\.00\D*16\.30/);
    await waitFor(() => expect(sent).toEqual([["/api/gigs/g1/seen", { version: 3 }]]));
  });

  test("can be declined at once, where the page has no other button for it", async () => {
    show({}, "en");
    expect(screen.queryByRole("button", { name: "I can't" })).toBeNull();
    renderInLocale("en", <ChangeCard assignment={place} first withDecline />);
    await userEvent.click(screen.getByRole("button", { name: "I can't" }));
    await screen.findByRole("dialog", { name: "You can't come?" });
  });

  test("is acknowledged in one tap, in the version on screen", async () => {
    show({ change: "seen" }, "en");
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(sent).toEqual([["/api/gigs/g1/acknowledge", { version: 3 }]]));
  });

  test("needs no acknowledgement of its own from workers who are yet to confirm", () => {
    show({
      status: "proposed",
      can: { answer: true, decline: true, remove: false, remind: false, share: false, revoke: false },
    });
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("names the days if not all of mine have moved, and leaves out those of others", () => {
    const text = show({
      changes: {
        before: { days: on("07:00", "15:30", "2026-12-01", "2026-12-04") },
        after: { days: on("09:00", "15:30", "2026-12-01", "2026-12-04") },
      },
    });
    expect(text).toContain("Työaika · ti 1.12.");
    expect(text).not.toContain("4.12.");
  });

  test("shows place and pay, also where there was none", () => {
    const text = show({
      changes: {
        before: { meetingPoint: "", pricing: { type: "hourly", amountCents: 3200, currency: "EUR" } },
        after: { meetingPoint: "Portti B", pricing: { type: "hourly", amountCents: 3300, currency: "EUR" } },
      },
    });
    expect(text).toMatch(/Kokoontumispaikka.*ei ole → .*Portti B/);
    expect(text).toMatch(/hinta.*32,00.€\/h, alv.0.% → .*33,00.€\/h, alv.0.%/);
  });

  test("says when everything is back as it was", () => {
    expect(show({ changes: { before: {}, after: {} } }, "en")).toContain("as it was before");
  });
});
