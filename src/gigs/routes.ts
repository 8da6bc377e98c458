import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { createOnce, creationId } from "../http/creation.ts";
import { pageOf, readCursor } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { valid } from "../http/validate.ts";
import * as schema from "../shared/gig.ts";
import { listOf } from "../shared/list.ts";
import { answerGig } from "./answer-gig.ts";
import { insertGig } from "./changes/queries.ts";
import { describeSummary } from "./describe-gig.ts";
import { publisherOf } from "./publisher.ts";
import { listGigs } from "./queries.ts";

const tag = "Gigs";

export const gigRoutes = new Hono<AppEnv>()
  .get(
    "/gigs",
    describe(tag, "Gigs within reach", { 200: listOf(schema.gigSummary) }),
    valid("query", schema.gigFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const after = readCursor(filter.cursor, filter.sort);
      const [rows] = await c.var.read((caller) => [listGigs(c.var.db, caller, filter, after)]);
      return c.json(pageOf(rows, filter.limit, filter.sort, (row) => row.sortKey, describeSummary));
    },
  )
  .post(
    "/gigs",
    describe(tag, "Make a gig, as a draft or published", { 201: schema.gig }),
    valid("json", schema.gigInput),
    async (c) => {
      const { organization, ...input } = c.req.valid("json");
      const { caller, db, now } = c.var;
      const organizationId = await publisherOf(db, caller, organization);
      const act = { caller, now, organizationId, gigId: creationId(c) };
      await createOnce("gigs", () => insertGig(db, act, input));
      c.var.deliver({ gigIds: [act.gigId] });
      return c.json(await answerGig(c, act.gigId), 201);
    },
  )
  .get("/gigs/:id", describe(tag, "One gig", { 200: schema.gig }), async (c) => {
    return c.json(await answerGig(c, c.req.param("id")));
  });
