import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { valid } from "../../http/validate.ts";
import {
  channels,
  mailedTo,
  notificationChoice,
  notificationChoices,
} from "../../shared/notification-choices.ts";
import { selectMuted, writeChoice } from "./queries.ts";

const tag = "Notifications";

export const choiceRoutes = new Hono<AppEnv>()
  .get(
    "/me/notification-choices",
    describe(tag, "What I am told besides in the app, and where", { 200: notificationChoices }),
    async (c) => {
      const [muted] = await c.var.read((caller) => [selectMuted(c.var.db, caller.id)]);
      const isOn = (kind: string, channel: string) =>
        !muted.some((one) => one.kind === kind && one.channel === channel);
      const items = mailedTo(c.var.caller).flatMap((kind) =>
        channels.map((channel) => ({ kind, channel, on: isOn(kind, channel) })),
      );
      return c.json({ items, nextCursor: null });
    },
  )
  .put(
    "/me/notification-choices",
    describe(tag, "Turn one kind of news on or off somewhere", { 204: "From now on" }),
    valid("json", notificationChoice),
    async (c) => {
      const { caller, db } = c.var;
      await writeChoice(db, caller.id, c.req.valid("json"));
      return c.body(null, 204);
    },
  );
