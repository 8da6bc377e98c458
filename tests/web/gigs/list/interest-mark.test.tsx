import { expect, it } from "vitest";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { GigListItem } from "../../../../web/gigs/list/gig-list-item.tsx";
import { InterestMark } from "../../../../web/gigs/list/interest-mark.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { withSession } from "../../../support/with-session.tsx";

type Shown = Parameters<typeof InterestMark>[0]["gig"];

const textOf = (gig: Partial<Shown>, locale: "en" | "fi" = "en") =>
  renderInLocale(locale, <InterestMark gig={{ status: "open", ...gig }} />).container.textContent;

it("tells an employee of their own interest, and a desk how many of its people are interested", () => {
  expect(textOf({ isInterested: true })).toBe("You'd like this");
  expect(textOf({ isInterested: true }, "fi")).toBe("Haluaisit tämän");
  expect(textOf({ interestedWorkers: 2 })).toBe("2 interested");
  expect(textOf({ interestedWorkers: 1 }, "fi")).toBe("1 kiinnostunut");
  expect(textOf({ interestedWorkers: 2 }, "fi")).toBe("2 kiinnostunutta");
  expect(textOf({ isInterested: true, interestedWorkers: 3 })).toBe("You'd like this · 3 interested");
});

it("is not there without interest, or once the gig is not open", () => {
  for (const gig of [{}, { isInterested: false }, { interestedWorkers: 0 }]) expect(textOf(gig)).toBe("");
  expect(textOf({ isInterested: true, status: "filled" })).toBe("");
});

it("stands in the list", () => {
  const gig: GigSummary = {
    ...{ id: "g1", title: "Roof", organization: { id: "r", name: "Raksa Oy" }, industries: ["roofing"] },
    ...{ headcount: 4, accepted: 0, confirmed: 0, offered: 0, municipality: "Tampere", contract: "leasing" },
    positions: [
      { id: "g1", industry: "roofing", headcount: 4, cards: [], accepted: 0, confirmed: 0, offered: 0 },
    ],
    ...{ startDate: "2026-11-30", endDate: "2026-12-01", startTime: "07:00", endTime: "15:30" },
    ...{ hoursVary: false, workingDays: 2, totalHours: 17, status: "open", roomId: null, fit: null },
    ...{ createdAt: "2026-11-20T10:00:00.000Z", isInterested: true },
  };
  const viewer = { role: "employee", organization: "apu" } as const;
  const { container } = renderInLocale("en", withSession(viewer, <GigListItem gig={gig} />));
  expect(container.textContent).toContain("You'd like this");
});
