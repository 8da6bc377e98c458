import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { invalidField, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { decryptSiteDetails, encryptSiteDetails } from "../../secrets/site-details.ts";
import { toLocalDate } from "../../shared/calendar/time-zone.ts";
import * as schema from "../../shared/people/site-details.ts";
import { deleteSiteDetails, findSiteDetails, saveSiteDetails } from "./queries.ts";

const tag = "People";

export const siteDetailsRoutes = new Hono<AppEnv>()
  .get(
    "/users/:id/site-details",
    openapi(tag, "Tax number and birth date for the lists of sites: my own, or those of my desk's people", {
      200: schema.storedSiteDetails,
    }),
    async (c) => {
      const { userId, sealed } = await loadSiteDetails(c);
      return c.json(await decryptSiteDetails(c.env, userId, sealed));
    },
  )
  .put(
    "/users/:id/site-details",
    openapi(tag, "Say tax number and birth date: kept encrypted, until the end of employment", {
      204: "They are kept",
    }),
    validate("json", schema.siteDetails),
    async (c) => {
      const details = c.req.valid("json");
      const { db, now } = c.var;
      if (details.birthDate > toLocalDate(now)) throw invalidField("birthDate", "date.invalid");
      const { userId } = await loadSiteDetails(c);
      const sealed = await encryptSiteDetails(c.env, userId, details);
      if (!(await saveSiteDetails(db, { caller: c.var.caller, now }, userId, sealed))) throw notFound();
      return c.body(null, 204);
    },
  )
  .delete(
    "/users/:id/site-details",
    openapi(tag, "Take tax number and birth date away", { 204: "There are none" }),
    async (c) => {
      const { userId } = await loadSiteDetails(c);
      const { caller, db, now } = c.var;
      await deleteSiteDetails(db, { caller, now }, userId);
      return c.body(null, 204);
    },
  );

/** Throws AppError('notFound'). */
async function loadSiteDetails(c: AppContext) {
  const [[row]] = await c.var.read((caller) => [findSiteDetails(c.var.db, caller, c.req.param("id") ?? "")]);
  if (row === undefined) throw notFound();
  return row;
}
