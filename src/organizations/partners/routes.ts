import { Hono } from "hono";
import type { Principal } from "../../auth/caller.ts";
import type { AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { can } from "../../shared/auth/permissions.ts";
import { partnerList } from "../../shared/organizations/partner.ts";
import { deletePartner, insertPartner, listPartners } from "./queries.ts";

const tag = "Organisations";

/** Throws AppError('access.denied') for who publishes no gigs of an organisation's own. */
function requireBuyer(caller: Principal): string {
  if (caller.organizationId === null || !can(caller, "gigs.create")) throw new AppError("access.denied");
  return caller.organizationId;
}

export const partnerRoutes = new Hono<AppEnv>()
  .get(
    "/partners",
    openapi(tag, "Providers whom my organisation asks first", { 200: partnerList }),
    async (c) => {
      const [items] = await c.var.read((caller) => [listPartners(c.var.db, caller.organizationId ?? "")]);
      requireBuyer(c.var.caller);
      return c.json({ items, nextCursor: null });
    },
  )
  .put(
    "/partners/:id",
    openapi(tag, "Ask an organisation, or an individual, first from now on", { 204: "It is a partner" }),
    async (c) => {
      const { caller, db, now } = c.var;
      const added = await insertPartner(db, requireBuyer(caller), c.req.param("id"), now);
      if (added.length === 0) throw notFound();
      return c.body(null, 204);
    },
  )
  .delete(
    "/partners/:id",
    openapi(tag, "Ask it with the others again", { 204: "It is no partner" }),
    async (c) => {
      const removed = await deletePartner(c.var.db, requireBuyer(c.var.caller), c.req.param("id"));
      if (removed.length === 0) throw notFound();
      return c.body(null, 204);
    },
  );
