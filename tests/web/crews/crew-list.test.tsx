import { expect, test } from "vitest";
import type { Assignment } from "#shared/assignment.ts";
import { CrewList } from "../../../web/crews/crew-list.tsx";
import { renderIn } from "../../support/speak.tsx";

const member: Assignment = {
  ...{ id: "a1", gigId: "g1", offerId: "o1", userId: "u1", userName: "Matti Virtanen" },
  ...{ dates: ["2026-11-30"], status: "confirmed", change: null, filledBy: "agency" },
  can: { answer: false, decline: false, remove: false },
};
const said = (part: Partial<Assignment>) =>
  renderIn("en", <CrewList version={1} crew={[{ ...member, ...part }]} />).container.querySelector("li")
    ?.textContent;

test.each([
  ["sent", "confirmed · change not seen"],
  ["seen", "confirmed · change not noted"],
] as const)("a yes to hours that have changed since is no plain yes: %s", (change, words) => {
  expect(said({ change })).toContain(words);
});

test("a yes that knows of the change is one again", () => {
  expect(said({ change: "confirmed" })).toMatch(/Change confirmed.*confirmed$/);
  expect(said({ change: "sent", status: "proposed" })).toContain("Change sent");
});
