import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import {
  listChoices,
  notificationPreference,
  notificationPreferences,
} from "../../shared/notifications/notification-preferences.ts";
import { savePreference, selectOptOuts } from "./queries.ts";

const tag = "Notifications";

export const preferenceRoutes = new Hono<AppEnv>()
  .get(
    "/me/notification-choices",
    openapi(tag, "What I am told besides in the app, and where", { 200: notificationPreferences }),
    async (c) => {
      const [muted] = await c.var.read((caller) => [selectOptOuts(c.var.db, caller.id)]);
      const isOn = (kind: string, channel: string) =>
        !muted.some((optOut) => optOut.kind === kind && optOut.channel === channel);
      const items = listChoices(c.var.caller).map(({ kind, channel }) => ({
        kind,
        channel,
        on: isOn(kind, channel),
      }));
      return c.json({ items, nextCursor: null });
    },
  )
  .put(
    "/me/notification-choices",
    openapi(tag, "Turn one kind of news on or off somewhere", { 204: "From now on" }),
    validate("json", notificationPreference),
    async (c) => {
      const { caller, db } = c.var;
      await savePreference(db, caller.id, c.req.valid("json"));
      return c.body(null, 204);
    },
  );
