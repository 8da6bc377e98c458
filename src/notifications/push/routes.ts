import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { invalidField, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import {
  isPushEndpoint,
  pushKey,
  pushSubscription,
  pushSubscriptionEnd,
} from "../../shared/notifications/push-subscription.ts";
import { deletePushSubscription, savePushSubscription } from "./subscription-queries.ts";
import { readVapidKeys } from "./vapid-keys.ts";

const tag = "Notifications";

export const pushRoutes = new Hono<AppEnv>()
  .get(
    "/push-key",
    openapi(tag, "What a browser subscribes with; 404 where no pushes are sent", { 200: pushKey }),
    async (c) => {
      const keys = await readVapidKeys(c.env);
      if (keys === null) throw notFound();
      return c.json({ publicKey: keys.publicKey });
    },
  )
  .put(
    "/me/push-subscriptions",
    openapi(tag, "Push my news to this browser, for as long as it is logged in", {
      204: "From now on; the oldest of more than ten is forgotten",
    }),
    validate("json", pushSubscription),
    async (c) => {
      const { caller, db, now } = c.var;
      const subscription = c.req.valid("json");
      if (!isPushEndpoint(subscription.endpoint, c.env.PUSH_HOSTS))
        throw invalidField("endpoint", "push.endpoint", "This is no address of a known push service");
      await savePushSubscription(db, { caller, now }, subscription);
      return c.body(null, 204);
    },
  )
  .delete(
    "/me/push-subscriptions",
    openapi(tag, "Push nothing to this browser of mine any more", { 204: "Forgotten, if it was known" }),
    validate("json", pushSubscriptionEnd),
    async (c) => {
      const { caller, db } = c.var;
      await deletePushSubscription(db, caller.id, c.req.valid("json").endpoint);
      return c.body(null, 204);
    },
  );
