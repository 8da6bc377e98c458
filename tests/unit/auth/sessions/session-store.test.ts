import { expect, it } from "vitest";
import { findSession } from "../../../../src/auth/sessions/session-store.ts";
import type { AppContext } from "../../../../src/http/context.ts";

it("reads KV once for a page and its API calls, and again for any other session", async () => {
  const asked: string[] = [];
  const get = async (tokenHash: string) => {
    asked.push(tokenHash);
    return { id: tokenHash };
  };
  const contextOf = (executionCtx: object) =>
    ({ executionCtx, env: { SESSIONS: { get } } }) as unknown as AppContext;
  const [page, other] = [contextOf({}), contextOf({})];
  const ids = await Promise.all([page, page, other].map(async (c) => (await findSession(c, "one"))?.id));
  expect([ids, asked]).toEqual([
    ["one", "one", "one"],
    ["one", "one"],
  ]);
  expect((await findSession(page, "two"))?.id).toBe("two");
});
