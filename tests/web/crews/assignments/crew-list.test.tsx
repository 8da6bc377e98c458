import { expect, test } from "vitest";
import type { Assignment } from "#shared/crews/assignment.ts";
import { CrewList } from "../../../../web/crews/assignments/crew-list.tsx";
import { PendingCrewChange } from "../../../../web/crews/assignments/pending-crew-change.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const member: Assignment = {
  ...{ id: "a1", gigId: "g1", offerId: "o1", userId: "u1", userName: "Matti Virtanen" },
  ...{
    dates: ["2026-11-30"],
    status: "confirmed",
    change: null,
    changes: null,
    answerUntil: null,
    filledBy: "agency",
    reason: "",
  },
  ...{
    positionId: null,
    industry: null,
    workedDays: 0,
    calledOff: false,
    can: { answer: false, decline: false, remove: false, remind: false, share: false, revoke: false },
  },
};
const said = (part: Partial<Assignment>) =>
  renderInLocale("en", <CrewList version={1} crew={[{ ...member, ...part }]} />).container.querySelector("li")
    ?.textContent;

test.each([
  ["sent", "confirmed · change not seen"],
  ["seen", "confirmed · change not noted"],
] as const)("a confirmation of hours that have changed since is marked: %s", (change, words) => {
  expect(said({ change })).toContain(words);
});

test("a confirmation that includes the change is not", () => {
  expect(said({ change: "confirmed" })).toMatch(/Change noted.*confirmed$/);
  expect(said({ change: "sent", status: "proposed" })).toContain("Change sent");
});

test("workers of a cancelled gig are listed as cancelled", () => {
  expect(said({ status: "removed", dates: [], calledOff: true })).toMatch(/Matti Virtanencalled off$/);
  expect(said({ status: "removed", workedDays: 1, calledOff: true })).toMatch(/1 day workedcalled off$/);
});

test("workers who left after working are listed with those days, also deleted users", () => {
  const dates = ["2026-11-30", "2026-12-01"];
  const left = { status: "removed", dates, workedDays: 1 } as const;
  expect(said(left)).toMatch(/Matti Virtanen1 day workedno longer on the gig$/);
  expect(said({ ...left, userName: "" })).toMatch(/Former user1 day worked/);
  expect(said({ ...left, status: "declined" })).toMatch(/1 day workedcan't come$/);
});

test("days booked but not worked are not counted as worked", () => {
  expect(said({ status: "removed" })).toMatch(/Matti Virtanenno longer on the gig$/);
});

test("the remove button has a visible label", () => {
  expect(
    said({
      can: { answer: false, decline: false, remove: true, remind: false, share: false, revoke: false },
    }),
  ).toMatch(/Remove$/);
});

test("the provider's staff see the change, and how many have not acknowledged it", () => {
  const on = (startTime: string, endTime: string) => ({ days: [{ date: "2026-11-30", startTime, endTime }] });
  const changes = { before: on("07:00", "15:30"), after: on("09:00", "17:30") };
  const crew = [member, { ...member, id: "a2", changes }, { ...member, id: "a3", changes }];
  const text = renderInLocale("fi", <PendingCrewChange crew={crew} />).container.textContent;
  expect(text).toContain("2 tekijää ei ole vielä kuitannut.");
  expect(text).toMatch(/7\.00\D*15\.30 → \D*9\.00\D*17\.30/);
  expect(renderInLocale("fi", <PendingCrewChange crew={[member]} />).container.textContent).toBe("");
});

const twoTrades = [
  { id: "boards", industry: "drywall_plastering" as const },
  { id: "paint", industry: "painting_decorating" as const },
];
const inPosition = (id: string, userName: string, part: Partial<Assignment> = {}): Assignment => ({
  ...member,
  ...{ id: userName, userName, positionId: id, industry: "painting_decorating", ...part },
});

test("who works in which trade is listed under it, in the order of the gig", () => {
  const crew = [
    inPosition("paint", "Matti", { status: "declined" }),
    inPosition("gone", "Olli", { status: "removed", industry: "roofing" }),
    inPosition("boards", "Aino"),
    inPosition("paint", "Eero"),
  ];
  const { container } = renderInLocale("en", <CrewList version={1} crew={crew} positions={twoTrades} />);
  const groups = [...container.querySelectorAll("section section")].map((group) => [
    group.querySelector("h3")?.textContent,
    ...[...group.querySelectorAll("li")].map((item) => item.textContent?.match(/Matti|Olli|Aino|Eero/)?.[0]),
  ]);
  expect(groups).toEqual([
    ["Drywall and plastering", "Aino"],
    ["Painting", "Eero", "Matti"],
    ["Roofing", "Olli"],
  ]);
});

test("a gig of one trade lists its crew without it", () => {
  const { container } = renderInLocale(
    "en",
    <CrewList version={1} crew={[member]} positions={twoTrades.slice(1)} />,
  );
  expect([container.querySelector("h3"), container.querySelectorAll("li").length]).toEqual([null, 1]);
});
