import { expect, it } from "vitest";
import type { Env } from "../../src/env.ts";
import type { SideEffects } from "../../src/http/side-effects.ts";
import { runSideEffects } from "../../src/run-side-effects.ts";

/** Which inboxes hear of what, and which rooms look at their members again. */
async function heard(sideEffects: SideEffects) {
  const told: unknown[] = [];
  const settled: string[] = [];
  const inEu = (getByName: unknown) => ({ jurisdiction: () => ({ getByName }) });
  const env = {
    INBOXES: inEu((id: string) => ({ notify: async (news: object) => told.push({ id, ...news }) })),
    DB: { prepare: () => ({ bind: () => ({ raw: async () => [[0]] }) }) },
    ROOMS: inEu((id: string) => ({ recheckMembers: async () => settled.push(id) })),
  };
  await runSideEffects(env as unknown as Env, sideEffects);
  return { told, settled };
}

it("wakes the room of a changed gig, and not of one that is only revalidated", async () => {
  const told = [{ id: "u1", gigIds: ["g1"], roomIds: [] }];
  expect(await heard({ userIds: ["u1"], gigIds: ["g1"] })).toEqual({ told, settled: ["g1"] });
  expect(await heard({ userIds: ["u1"], shownGigIds: ["g1"] })).toEqual({ told, settled: [] });
});
