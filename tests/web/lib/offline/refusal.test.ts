import { expect, it, vi } from "vitest";
import type { Problem } from "#shared/core/errors.ts";
import { getRetryAt } from "../../../../web/lib/api/error-text.ts";
import type { OutboxEntry } from "../../../../web/lib/offline/outbox/outbox-entry.ts";
import { getRefusal, isFinalRefusal } from "../../../../web/lib/offline/outbox/refusal.ts";

const triedAt = Date.parse("2027-02-10T12:00:00Z");
const problem = { code: "tooManyRequests", status: 409, retryAfter: 3600 } as Problem;
const entry: OutboxEntry = {
  ...{ id: "e1", userId: "me", action: "act", subject: "room:1", payload: null },
  ...{ createdAt: triedAt, triedAt, attempts: 1, state: "refused", problem },
};
const minute = 60_000;

it.each([
  ["at once", 0, triedAt + 60 * minute],
  ["half an hour later", 30 * minute, triedAt + 60 * minute],
  ["when it is over", 61 * minute, null],
  ["after the clock was set back", -minute, triedAt + 59 * minute],
])("names the same time to try again, %s", (_, passed, retryAt) => {
  vi.spyOn(Date, "now").mockReturnValue(triedAt + passed);
  expect(getRetryAt(getRefusal(entry))).toBe(retryAt);
});

it("is nothing of what nobody has refused", () => {
  const { problem: _, ...waiting } = entry;
  expect(getRefusal(waiting)).toBeNull();
});

it.each([
  ["absence.overruled", true],
  ["gig.changed", true],
  ["absence.tooMany", false],
  ["tooManyRequests", false],
] as const)("of %s is final: %s", (code, isFinal) => {
  expect(isFinalRefusal({ ...entry, problem: { ...problem, code } })).toBe(isFinal);
});
