import { Hono } from "hono";
import { findViolatedRule } from "../../db/constraints.ts";
import type { AppEnv } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { buildGigSideEffects } from "../../http/side-effects.ts";
import { loadAssignment } from "../assignments/load-assignment.ts";
import { listSides } from "../counterparties.ts";
import { computeReminderRetryAfter, remindWorker } from "./queries.ts";

export const reminderRoutes = new Hono<AppEnv>().post(
  "/assignments/:id/remind",
  openapi("Crews", "Ask a worker who has not confirmed once more; two hours after they were last asked", {
    202: "They are being asked",
  }),
  async (c) => {
    const { caller, db, now } = c.var;
    const { row } = await loadAssignment(c, c.req.param("id"));
    if (listSides(caller, row).length === 0 || row.userId === caller.id) throw new AppError("access.denied");
    if (!row.hasLogin) throw new AppError("user.needsEmail");
    const notified = await remindWorker(db, now, row.id).catch(async (error) => {
      if (findViolatedRule(error) !== "tooManyRequests") throw error;
      throw new AppError("tooManyRequests", { retryAfter: await computeReminderRetryAfter(db, now, row.id) });
    });
    c.var.runSideEffects(buildGigSideEffects(row.gigId, notified));
    return c.body(null, 202);
  },
);
