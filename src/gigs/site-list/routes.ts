import { Hono } from "hono";
import { consumeCsvExport } from "../../csv/csv-export.ts";
import { respondWithCsvRows } from "../../csv/csv-response.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { can } from "../../shared/auth/permissions.ts";
import { toLocalDate } from "../../shared/calendar/time-zone.ts";
import { addDays } from "../../shared/calendar/week.ts";
import { siteList, siteListLead } from "../../shared/gigs/site-list.ts";
import { describeSiteList } from "./describe-site-list.ts";
import { findGigOfSite, listSiteCrew, logSiteListRead } from "./queries.ts";
import { siteListCsv } from "./site-list-csv.ts";

const tag = "Gigs";

export const siteListRoutes = new Hono<AppEnv>()
  .get(
    "/gigs/:id/site-list",
    openapi(
      tag,
      "The list of a shared site: who confirmed, from a week before their first day; each read is in the log of the firms",
      { 200: siteList },
    ),
    async (c) => {
      const items = await readSiteList(c, await loadSiteCrew(c));
      const missing = items.filter(({ birthDate, taxNumber }) => birthDate === null || taxNumber === null);
      return c.json({ items, missing: missing.length });
    },
  )
  .get(
    "/gigs/:id/site-list.csv",
    openapi(tag, "The same list as a file for a spreadsheet", { 200: "A CSV file, UTF-8" }),
    async (c) => {
      const crew = await loadSiteCrew(c);
      const head = await consumeCsvExport(c, "siteLists");
      if (head) return head;
      return respondWithCsvRows(c, siteListCsv(c.var.caller.locale), await readSiteList(c, crew));
    },
  );

/** Throws AppError('notFound') for a gig that the caller may not see, AppError('access.denied') for another firm's. */
async function loadSiteCrew(c: AppContext) {
  const { db, now } = c.var;
  const gigId = c.req.param("id") ?? "";
  const [[gig], rows] = await c.var.read((caller) => [
    findGigOfSite(db, caller, gigId),
    listSiteCrew(db, gigId, addDays(toLocalDate(now), siteListLead)),
  ]);
  if (gig === undefined) throw notFound();
  const { caller } = c.var;
  const { organizationId } = gig;
  if (!can(caller, "offers.answer") || caller.organizationId !== organizationId)
    throw new AppError("access.denied");
  return { gig: { gigId, organizationId }, rows };
}

async function readSiteList(c: AppContext, { gig, rows }: Awaited<ReturnType<typeof loadSiteCrew>>) {
  const { caller, db, now } = c.var;
  await logSiteListRead(db, { caller, now }, gig, rows);
  return describeSiteList(c.env, rows);
}
