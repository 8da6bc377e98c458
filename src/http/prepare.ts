import { createMiddleware } from "hono/factory";
import { connect } from "../db/client.ts";
import { type Env, isLocal } from "../env.ts";
import { afterAnswer } from "./after-answer.ts";
import type { AppEnv } from "./context.ts";

type Delivery = Parameters<AppEnv["Variables"]["deliver"]>[0];

/**
 * What every request has: the database, one reading of the clock, and a way to tell people afterwards. On a laptop
 * the answer says how often it went to the database.
 */
export const prepare = (deliver: (env: Env, delivery: Delivery) => Promise<void>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    let trips = 0;
    c.set(
      "db",
      connect(c.env.DB, () => {
        trips += 1;
      }),
    );
    c.set("now", Date.now());
    c.set("deliver", (delivery) => afterAnswer(c, deliver(c.env, delivery)));
    await next();
    if (isLocal(c.env) && c.res.status !== 101) c.header("Server-Timing", `d1;desc="${trips} trips"`);
  });
