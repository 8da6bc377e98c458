import { Hono } from "hono";
import { giveFile } from "../auth/tries/give-file.ts";
import { rowsAtOnce } from "../http/answer-csv.ts";
import type { AppEnv } from "../http/context.ts";
import { creationId } from "../http/creation.ts";
import { tablePage } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError } from "../http/errors.ts";
import { requireMatch } from "../http/if-match.ts";
import { spread } from "../http/spread.ts";
import { valid } from "../http/validate.ts";
import * as schema from "../shared/gig.ts";
import { tableOf } from "../shared/list.ts";
import { seesPrices } from "../shared/roles.ts";
import { answerGig, etagOf } from "./answer-gig.ts";
import { updateGig } from "./changes/queries.ts";
import { copyOf } from "./copy-of.ts";
import { describeGig, describeSummary, isOver } from "./describe-gig.ts";
import { editOf } from "./edit.ts";
import { gigsSheet } from "./gigs-csv.ts";
import { cancelGig, deleteDraft, publishGig } from "./life/queries.ts";
import { listGigs } from "./list-queries.ts";
import { openOwn } from "./open-own.ts";
import { publisherOf } from "./publisher.ts";
import { requireAhead, requireTimely } from "./require-ahead.ts";
import { weighMove } from "./shifts/weigh-move.ts";
import { writeGig } from "./write-gig.ts";

const tag = "Gigs";

export const gigRoutes = new Hono<AppEnv>()
  .get(
    "/gigs",
    describe(
      tag,
      "Gigs within reach: soonest first, and for who makes offers before all the open ones. `pay` is cents for an hour",
      { 200: tableOf(schema.gigSummary) },
    ),
    valid("query", schema.gigFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const found = await c.var.read((caller) => listGigs(c.var.db, caller, filter));
      return c.json(tablePage(found, filter, describeSummary));
    },
  )
  .get(
    "/gigs.csv",
    describe(tag, "The same list as a file for a spreadsheet, for who pays or gets the prices", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    valid("query", schema.gigFilter),
    async (c) => {
      const asked = { ...c.req.valid("query"), limit: rowsAtOnce };
      const caller = await c.var.confirm();
      if (!seesPrices(caller)) throw new AppError("access.denied");
      const { id, organizationId, locale } = caller;
      return giveFile(
        c,
        { organizationId, action: "gig.download", subjectId: organizationId ?? id },
        gigsSheet(locale),
        (cursor) => listGigs(c.var.db, caller, { ...asked, cursor })[0],
      );
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
      await writeGig(c, act, input);
      c.var.deliver({ gigIds: [act.gigId] });
      return c.json(await answerGig(c, act.gigId), 201);
    },
  )
  .get("/gigs/:id", describe(tag, "One gig", { 200: schema.gig }), async (c) => {
    return c.json(await answerGig(c, c.req.param("id")));
  })
  .patch(
    "/gigs/:id",
    describe(
      tag,
      "Change a gig; needs If-Match with its ETag. The crew's shifts move with the hours, and time, place or pay is a new version to acknowledge; `shift.rest` unless overridden where somebody's rest gets short or week long",
      { 200: schema.gig },
    ),
    valid("json", schema.gigPatch),
    async (c) => {
      const patch = c.req.valid("json");
      const { act, row, days } = await openOwn(c, c.req.param("id"));
      requireMatch(c, etagOf(row));
      if (isOver(row)) throw new AppError("gig.transition");
      if ((patch.headcount ?? row.headcount) < row.accepted) throw new AppError("gig.headcountTaken");
      const edit = editOf(patch, row, days, act.now);
      if (row.status !== "draft") requireTimely(edit, row, act.now);
      const override = await weighMove(c.var.db, row.id, days, edit, patch.override ?? false);
      spread(c, row.id, await updateGig(c.var.db, act, row, edit, override));
      return c.json(await answerGig(c, row.id));
    },
  )
  .delete("/gigs/:id", describe(tag, "Take a draft away", { 204: "The draft is gone" }), async (c) => {
    const { act } = await openOwn(c, c.req.param("id"));
    await deleteDraft(c.var.db, act);
    return c.body(null, 204);
  })
  .post("/gigs/:id/publish", describe(tag, "Publish a draft", { 200: schema.gig }), async (c) => {
    const { act, row, days } = await openOwn(c, c.req.param("id"));
    if (row.status === "draft")
      requireAhead(
        days.map(({ ends_at }) => ends_at),
        act.now,
      );
    await publishGig(c.var.db, act);
    spread(c, row.id);
    return c.json(await answerGig(c, row.id));
  })
  .post("/gigs/:id/cancel", describe(tag, "Cancel a gig", { 200: schema.gig }), async (c) => {
    const { act, row } = await openOwn(c, c.req.param("id"));
    spread(c, row.id, await cancelGig(c.var.db, act, row));
    return c.json(await answerGig(c, row.id));
  })
  .post("/gigs/:id/copy", describe(tag, "Copy a gig into a new draft", { 201: schema.gig }), async (c) => {
    const { act, row, days } = await openOwn(c, c.req.param("id"));
    const copy = { ...act, gigId: creationId(c) };
    const input = copyOf(describeGig(c.var.caller, row, days));
    await writeGig(c, copy, input);
    return c.json(await answerGig(c, copy.gigId), 201);
  });
