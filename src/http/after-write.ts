import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";
import { afterAnswer } from "./after-answer.ts";
import type { AppEnv } from "./context.ts";
import { isSafe } from "./same-origin.ts";

/** Does something after every request that may have written, without letting it wait. */
export const afterWrite = (act: (env: Env, now: number) => Promise<void>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (isSafe(c.req.method) || !c.res.ok) return;
    afterAnswer(c, act(c.env, c.var.now));
  });
