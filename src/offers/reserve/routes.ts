import { Hono } from "hono";
import { getBuyerId } from "../../crews/counterparties.ts";
import { retryOnConflict } from "../../db/constraints.ts";
import { findGig } from "../../gigs/queries.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { loadOfferForParty, requireSide, runOfferSideEffects } from "../load-offer.ts";
import { canAskReserve } from "./ask-reserve.ts";
import { addToReserve, freeForReserve, removeFromReserve } from "./queries.ts";
import { listGigsOfEndedAsk } from "./require-answerer.ts";

const tag = "Offers";

export const reserveRoutes = new Hono<AppEnv>()
  .put(
    "/offers/:id/reserve",
    openapi(tag, "Keep a pending offer as reserve: it is asked when a place becomes free", {
      204: "It is kept, behind those that were kept before",
    }),
    async (c) => {
      await retryOnConflict(async () => {
        const { act, row } = await loadOfferForBuyer(c);
        if (row.reserveAt === null) runOfferSideEffects(c, await addToReserve(c.var.db, act, row));
      });
      return c.body(null, 204);
    },
  )
  .delete(
    "/offers/:id/reserve",
    openapi(tag, "Take an offer off the reserve; it stays pending", { 204: "It is not kept any more" }),
    async (c) => {
      await retryOnConflict(async () => {
        const { act, row } = await loadOfferForBuyer(c);
        if (row.reserveAt === null) return;
        runOfferSideEffects(c, await removeFromReserve(c.var.db, act, row));
        c.var.runSideEffects({ dueGigIds: listGigsOfEndedAsk(row) });
      });
      return c.body(null, 204);
    },
  )
  .post(
    "/gigs/:id/reserve/ask",
    openapi(tag, "Ask the reserve of a gig of mine about its free places, also those that were free before", {
      202: "Whoever is next is being asked",
    }),
    async (c) => {
      const { db, now } = c.var;
      const id = c.req.param("id");
      const [[gig]] = await c.var.read((caller) => [findGig(db, caller, id)]);
      if (gig === undefined) throw notFound();
      if (getBuyerId(c.var.caller) !== gig.organizationId) throw new AppError("access.denied");
      if (gig.status === "open" && !(await canAskReserve(db, id, now))) throw new AppError("conflict");
      await freeForReserve(db, id, now);
      c.var.runSideEffects({ dueGigIds: [id] });
      return c.body(null, 202);
    },
  );

/** Throws AppError('access.denied') for everybody but the buyer, and for terms that the provider has to answer. */
async function loadOfferForBuyer(c: AppContext) {
  const loaded = await loadOfferForParty(c, c.req.param("id") ?? "");
  requireSide(loaded.sides, "buyer");
  if (loaded.row.side !== "provider") throw new AppError("access.denied");
  return loaded;
}
