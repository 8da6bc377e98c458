import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { describeFailure } from "./failure.ts";
import { isSafeMethod } from "./middleware/same-origin.ts";

/** Failures are logged. */
export function runInBackground(c: AppContext, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(work.catch((error) => console.error(c.var.requestId, describeFailure(error))));
}

/** In the background, after every request that may have written. */
export const afterMutation = (act: (env: Env, now: number) => Promise<void>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (isSafeMethod(c.req.method) || !c.res.ok) return;
    runInBackground(c, act(c.env, c.var.now));
  });
