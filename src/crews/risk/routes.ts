import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { openapi } from "../../http/openapi.ts";
import { gigAtRisk } from "../../shared/gigs/gig-at-risk.ts";
import { listSchema } from "../../shared/lists/list.ts";
import { groupRisksByGig, listAtRisk } from "./queries.ts";

export const riskRoutes = new Hono<AppEnv>().get(
  "/gigs/at-risk",
  openapi(
    "Gigs",
    "My desk's gigs of the next 72 hours that are unfilled, unnamed, unconfirmed or changed without a word",
    {
      200: listSchema(gigAtRisk),
    },
  ),
  async (c) => {
    const { db, now } = c.var;
    const [bought, provided] = await c.var.read((caller) => listAtRisk(db, { caller, now }));
    return c.json({ items: groupRisksByGig([...bought, ...provided]), nextCursor: null });
  },
);
