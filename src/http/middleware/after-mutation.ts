import { createMiddleware } from "hono/factory";
import type { Env } from "../../env.ts";
import type { AppEnv } from "../context.ts";
import { runInBackground } from "../run-in-background.ts";
import { isSafeMethod } from "./same-origin.ts";

/** In the background, after every request that may have written. */
export const afterMutation = (act: (env: Env, now: number) => Promise<void>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (isSafeMethod(c.req.method) || !c.res.ok) return;
    runInBackground(c, act(c.env, c.var.now));
  });
