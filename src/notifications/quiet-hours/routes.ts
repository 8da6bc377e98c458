import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { quietHoursSetting } from "../../shared/notifications/quiet-hours.ts";
import { makeHeldMailsDue } from "../delivery/queries.ts";
import { makeHeldPushesDue } from "../push/queries.ts";
import { saveQuietHours, selectQuietHours } from "./queries.ts";

const tag = "Notifications";

export const quietHoursRoutes = new Hono<AppEnv>()
  .get(
    "/me/quiet-hours",
    openapi(tag, "When push and e-mail wait; null: never", { 200: quietHoursSetting }),
    async (c) => {
      const [rows] = await c.var.read((caller) => [selectQuietHours(c.var.db, caller.id)]);
      return c.json(rows[0] ?? null);
    },
  )
  .put(
    "/me/quiet-hours",
    openapi(tag, "Let push and e-mail wait at some hours; null: never", { 204: "From now on" }),
    validate("json", quietHoursSetting),
    async (c) => {
      const { caller, db, now } = c.var;
      await db.batch([
        saveQuietHours(db, caller.id, c.req.valid("json")),
        makeHeldMailsDue(db, caller.id, now),
        makeHeldPushesDue(db, caller.id, now),
      ]);
      // What has waited goes now, where it is not quiet any more.
      c.var.runSideEffects({ userIds: [caller.id] });
      return c.body(null, 204);
    },
  );
