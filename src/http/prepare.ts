import { createMiddleware } from "hono/factory";
import { connect } from "../db/client.ts";
import { deliver } from "../notifications/deliver.ts";
import type { AppEnv } from "./context.ts";

/** What every request has: the database, one reading of the clock, and a way to tell people afterwards. */
export const prepare = createMiddleware<AppEnv>(async (c, next) => {
  c.set("db", connect(c.env.DB));
  c.set("now", Date.now());
  c.set("deliver", (delivery) => {
    const done = deliver(c.env, delivery).catch((error) => console.error(c.var.requestId, error));
    c.executionCtx.waitUntil(done);
  });
  await next();
});
