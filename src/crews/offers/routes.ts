import { Hono } from "hono";
import { giveFile } from "../../auth/tries/give-file.ts";
import { rowsAtOnce } from "../../http/answer-csv.ts";
import type { AppEnv } from "../../http/context.ts";
import { pageOf, tablePage } from "../../http/cursor.ts";
import { describe } from "../../http/describe.ts";
import { notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { listOf, page, tableOf } from "../../shared/list.ts";
import * as schema from "../../shared/offer.ts";
import { findReach } from "../queries.ts";
import { describeOffer, describeOfferWithGig } from "./describe-offer.ts";
import { isTable, type ListedOffer, listOffers, listOffersOf } from "./list-queries.ts";
import { offersSheet } from "./offers-csv.ts";

const tag = "Offers";
const placeOf = ({ place }: ListedOffer) => place;

export const offerRoutes = new Hono<AppEnv>()
  .get(
    "/offers",
    describe(tag, "What waits for my side's answer, and what my side has sent", {
      200: tableOf(schema.offerWithGig),
    }),
    valid("query", schema.offerFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const { db, now } = c.var;
      const found = await c.var.read((caller) => listOffers(db, { caller, now }, filter));
      const describeRow = (row: ListedOffer) => describeOfferWithGig(c.var.caller, row);
      return c.json(
        isTable(filter)
          ? tablePage(found, filter, describeRow)
          : pageOf(found[0], filter.limit, placeOf, describeRow),
      );
    },
  )
  .get(
    "/offers.csv",
    describe(tag, "The same list as a file for a spreadsheet", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    valid("query", schema.offerFilter),
    async (c) => {
      const asked = { ...c.req.valid("query"), limit: rowsAtOnce };
      const { db, now } = c.var;
      const caller = await c.var.confirm();
      const { id, organizationId, locale } = caller;
      return giveFile(
        c,
        { organizationId, action: "offer.download", subjectId: id },
        offersSheet(locale, caller),
        (cursor) => listOffers(db, { caller, now }, { ...asked, cursor })[0],
      );
    },
  )
  .get(
    "/gigs/:id/offers",
    describe(tag, "A gig's offers: all for its owner, their own for a provider", {
      200: listOf(schema.offer),
    }),
    valid("query", page),
    async (c) => {
      const asked = c.req.valid("query");
      const { db, now } = c.var;
      const id = c.req.param("id");
      const [[gig], rows] = await c.var.read((caller) => [
        findReach(db, caller, id),
        listOffersOf(db, { caller, now }, id, asked),
      ]);
      if (gig === undefined) throw notFound();
      return c.json(pageOf(rows, asked.limit, placeOf, (row) => describeOffer(c.var.caller, row)));
    },
  );
