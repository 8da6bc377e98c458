import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { buildPage, decodeCursor } from "../../http/cursor.ts";
import { notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { history, historyQuery } from "../../shared/gigs/history.ts";
import { describeEvent } from "./describe-history.ts";
import { findGigOfHistory, listHistory } from "./queries.ts";

const sort = "newest";

export const historyRoutes = new Hono<AppEnv>().get(
  "/gigs/:id/history",
  openapi(
    "Gigs",
    "What happened on a gig, newest first: all for its owner; for others what is public, and what concerns their own offers and people, or themselves",
    { 200: history },
  ),
  validate("query", historyQuery),
  async (c) => {
    const { limit, cursor } = c.req.valid("query");
    const after = decodeCursor(cursor, sort);
    const { db } = c.var;
    const id = c.req.param("id");
    const [[gig], rows] = await c.var.read((caller) => [
      findGigOfHistory(db, caller, id),
      listHistory(db, caller, id, { limit, after }),
    ]);
    if (gig === undefined) throw notFound();
    return c.json(
      buildPage(
        rows,
        limit,
        (row) => [sort, row.at, row.id],
        (row) => describeEvent(c.var.caller, gig, row),
      ),
    );
  },
);
