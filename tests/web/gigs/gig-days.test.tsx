import { expect, test } from "vitest";
import type { Gig } from "#shared/gig.ts";
import { GigDays } from "../../../web/gigs/gig-days.tsx";
import { renderIn } from "../../support/speak.tsx";

const day = (date: string) => ({ date, startTime: "07:00", endTime: "15:30", startsAt: "", endsAt: "" });
const gig = { headcount: 4, days: ["2026-11-30", "2026-12-01"].map(day) } as Gig;
const shown = (acceptedOn: ((date: string) => number) | null) =>
  renderIn("en", <GigDays gig={gig} acceptedOn={acceptedOn} />).container;
const lines = (from: HTMLElement) => [...from.querySelectorAll("li")].map(({ textContent }) => textContent);

test("tells how many are accepted for each day, and opens where that differs", () => {
  const container = shown((date) => (date < "2026-12-01" ? 0 : 2));
  expect(lines(container)[0]).toContain("0/4 accepted");
  expect(lines(container)[1]).toContain("2/4 accepted");
  expect(container.querySelector("details")?.open).toBe(true);
});

test("tells the hours alone where the rest is not the viewer's to know", () => {
  const container = shown(null);
  expect(lines(container).join()).not.toContain("accepted");
  expect(container.querySelector("details")?.open).toBe(false);
});
