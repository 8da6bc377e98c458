import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { describe } from "../../http/describe.ts";
import { notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { listOf, page } from "../../shared/list.ts";
import * as schema from "../../shared/offer.ts";
import { findReach } from "../queries.ts";
import { describeOffer, describeOfferWithGig } from "./describe-offer.ts";
import { listOffers, listOffersOf, type OfferRow } from "./queries.ts";

const tag = "Offers";
const sort = "waiting";
const placeOf = (row: OfferRow) => [sort, row.sortKey, row.id] as const;

export const offerRoutes = new Hono<AppEnv>()
  .get(
    "/offers",
    describe(tag, "What waits for my side's answer, and what my side has sent", {
      200: listOf(schema.offerWithGig),
    }),
    valid("query", schema.offerFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const after = readCursor(filter.cursor, sort);
      const { db, now } = c.var;
      const [rows] = await c.var.read((caller) => [listOffers(db, { caller, now }, filter, after)]);
      const describeRow = (row: OfferRow) => describeOfferWithGig(c.var.caller, row);
      return c.json(pageOf(rows, filter.limit, placeOf, describeRow));
    },
  )
  .get(
    "/gigs/:id/offers",
    describe(tag, "A gig's offers: all for its owner, their own for a provider", {
      200: listOf(schema.offer),
    }),
    valid("query", page),
    async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const { db, now } = c.var;
      const id = c.req.param("id");
      const after = readCursor(cursor, sort);
      const [[gig], rows] = await c.var.read((caller) => [
        findReach(db, caller, id),
        listOffersOf(db, { caller, now }, id, limit, after),
      ]);
      if (gig === undefined) throw notFound();
      const describeRow = (row: OfferRow) => describeOffer(c.var.caller, row);
      return c.json(pageOf(rows, limit, placeOf, describeRow));
    },
  );
