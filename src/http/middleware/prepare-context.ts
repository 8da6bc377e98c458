import { createMiddleware } from "hono/factory";
import { connect } from "../../db/client.ts";
import { type Env, isLocal } from "../../env.ts";
import type { AppEnv } from "../context.ts";
import { runInBackground } from "../run-in-background.ts";

type Delivery = Parameters<AppEnv["Variables"]["deliver"]>[0];

/** Locally, responses report the round trips to the database and the most values that a statement bound. */
export const prepareContext = (deliver: (env: Env, delivery: Delivery) => Promise<void>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    let [trips, bound] = [0, 0];
    const listener = {
      onTrip: () => {
        trips += 1;
      },
      onBind: (values: number) => {
        bound = Math.max(bound, values);
      },
    };
    c.set("db", connect(c.env.DB, listener));
    c.set("now", Date.now());
    c.set("deliver", (delivery) => runInBackground(c, deliver(c.env, delivery)));
    await next();
    if (isLocal(c.env) && c.res.status !== 101)
      c.header("Server-Timing", `d1;desc="${trips} trips", bound;desc="${bound}"`);
  });
