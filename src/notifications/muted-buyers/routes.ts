import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { canMuteBuyers, type RoleHolder } from "../../shared/auth/permissions.ts";
import { mutedBuyerList } from "../../shared/notifications/muted-buyer.ts";
import { listMutedBuyers, muteBuyer, unmuteBuyer } from "./queries.ts";

const tag = "Notifications";

/** Throws AppError('access.denied') for who neither offers nor works. */
function requireMuteAccess(caller: RoleHolder): void {
  if (!canMuteBuyers(caller)) throw new AppError("access.denied");
}

export const mutedBuyerRoutes = new Hono<AppEnv>()
  .get(
    "/me/muted-buyers",
    openapi(tag, "Buyers of whose open gigs I am not told", { 200: mutedBuyerList }),
    async (c) => {
      const [items] = await c.var.read((caller) => [listMutedBuyers(c.var.db, caller.id)]);
      requireMuteAccess(c.var.caller);
      return c.json({ items, nextCursor: null });
    },
  )
  .put(
    "/me/muted-buyers/:organizationId",
    openapi(tag, "Be told no more of a buyer's open gigs", { 204: "From now on" }),
    async (c) => {
      const { caller, db } = c.var;
      requireMuteAccess(caller);
      const muted = await muteBuyer(db, caller.id, c.req.param("organizationId"));
      if (muted.length === 0) throw notFound();
      return c.body(null, 204);
    },
  )
  .delete(
    "/me/muted-buyers/:organizationId",
    openapi(tag, "Be told of them again", { 204: "From now on" }),
    async (c) => {
      const { caller, db } = c.var;
      requireMuteAccess(caller);
      const unmuted = await unmuteBuyer(db, caller.id, c.req.param("organizationId"));
      if (unmuted.length === 0) throw notFound();
      return c.body(null, 204);
    },
  );
