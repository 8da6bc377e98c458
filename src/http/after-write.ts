import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";
import type { AppEnv } from "./context.ts";
import { describeFailure } from "./failure.ts";
import { isSafe } from "./same-origin.ts";

/** Does something after every request that may have written, without letting it wait. */
export const afterWrite = (act: (env: Env, now: number) => Promise<void>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (isSafe(c.req.method) || !c.res.ok) return;
    const done = act(c.env, c.var.now).catch((error) =>
      console.error(c.var.requestId, describeFailure(error)),
    );
    c.executionCtx.waitUntil(done);
  });
