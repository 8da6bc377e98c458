import { Hono } from "hono";
import { findVisibleGig } from "../crews/queries.ts";
import { respondWithCsvExport } from "../csv/csv-export.ts";
import { csvBatchSize } from "../csv/csv-response.ts";
import type { AppEnv } from "../http/context.ts";
import { buildPage, buildTablePage } from "../http/cursor.ts";
import { notFound } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { requirePriceAccess } from "../http/require-price-access.ts";
import { validate } from "../http/validate.ts";
import { listSchema, page, tableSchema } from "../shared/lists/list.ts";
import * as schema from "../shared/offers/offer.ts";
import { describeOffer, describeOfferWithGig } from "./describe-offer.ts";
import { isTableQuery, listGigOffers, listOffers, type OfferListRow } from "./list-queries.ts";
import { offersCsv } from "./offers-csv.ts";

const tag = "Offers";
const getCursor = ({ cursor }: OfferListRow) => cursor;

export const offerRoutes = new Hono<AppEnv>()
  .get(
    "/offers",
    openapi(tag, "What waits for my side's answer, and what my side has sent", {
      200: tableSchema(schema.offerWithGig),
    }),
    validate("query", schema.offerFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const { db, now } = c.var;
      const page = await c.var.read((caller) => listOffers(db, { caller, now }, filter));
      const describeRow = (row: OfferListRow) => describeOfferWithGig(c.var.caller, row);
      return c.json(
        isTableQuery(filter)
          ? buildTablePage(page, filter, describeRow)
          : buildPage(page[0], filter.limit, getCursor, describeRow),
      );
    },
  )
  .get(
    "/offers.csv",
    openapi(tag, "The same list as a file for a spreadsheet", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    validate("query", schema.offerFilter),
    async (c) => {
      const query = { ...c.req.valid("query"), limit: csvBatchSize };
      const { db, now } = c.var;
      const caller = await c.var.confirm();
      requirePriceAccess(caller, query);
      const { id, organizationId, locale } = caller;
      return respondWithCsvExport(
        c,
        { organizationId, action: "offer.download", subjectId: id },
        offersCsv(locale, caller),
        (cursor) => listOffers(db, { caller, now }, { ...query, cursor })[0],
      );
    },
  )
  .get(
    "/gigs/:id/offers",
    openapi(tag, "A gig's offers: all for its owner, their own for a provider", {
      200: listSchema(schema.offer),
    }),
    validate("query", page),
    async (c) => {
      const query = c.req.valid("query");
      const { db, now } = c.var;
      const id = c.req.param("id");
      const [[gig], rows] = await c.var.read((caller) => [
        findVisibleGig(db, caller, id),
        listGigOffers(db, { caller, now }, id, query),
      ]);
      if (gig === undefined) throw notFound();
      return c.json(buildPage(rows, query.limit, getCursor, (row) => describeOffer(c.var.caller, row)));
    },
  );
