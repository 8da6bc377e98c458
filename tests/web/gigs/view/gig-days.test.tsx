import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Gig } from "#shared/gigs/gig.ts";
import { GigDays } from "../../../../web/gigs/view/gig-days.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const hours = { startTime: "07:00", endTime: "15:30", startsAt: "", endsAt: "" };
const days = [
  { ...hours, date: "2026-11-30", accepted: 0 },
  { ...hours, date: "2026-12-01", accepted: 2 },
];
const shown = (can: Partial<Gig["can"]>) =>
  renderInLocale("en", <GigDays gig={{ headcount: 4, days, can } as Gig} />).container;
const lines = (from: HTMLElement) => [...from.querySelectorAll("li")].map(({ textContent }) => textContent);

test("shows how many are accepted for each day, and opens if that differs", () => {
  const container = shown({ answerOffers: true });
  expect(lines(container)[0]).toContain("0/4 accepted");
  expect(lines(container)[1]).toContain("2/4 accepted");
  expect(container.querySelector("details")?.open).toBe(true);
});

test("shows only hours if the viewer may not know the rest", () => {
  const container = shown({});
  expect(lines(container).join()).not.toContain("accepted");
  expect(container.querySelector("details")?.open).toBe(false);
});

test("shows accepted places in ink, not in the green of confirmed ones", () => {
  const full = [{ ...hours, date: "2026-11-30", accepted: 4 }];
  const can = { answerOffers: true };
  renderInLocale("en", <GigDays gig={{ headcount: 4, days: full, can } as unknown as Gig} />);
  const looks = screen.getByText("4/4 accepted").className.split(" ");
  expect(looks).toContain("text-ink");
  expect(looks).not.toContain("text-ok");
});
