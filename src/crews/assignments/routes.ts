import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { describe } from "../../http/describe.ts";
import { notFound } from "../../http/errors.ts";
import { spread } from "../../http/spread.ts";
import { valid } from "../../http/validate.ts";
import * as schema from "../../shared/assignment.ts";
import { versionMeant } from "../../shared/gig-change.ts";
import { listOf } from "../../shared/list.ts";
import { findReach } from "../queries.ts";
import { answerAssignment, removeAssignment } from "./answer-queries.ts";
import { describeAssignment, describeMine } from "./describe-assignment.ts";
import { openForDesk, openOwnAssignment } from "./open-assignment.ts";
import { listCrew, listMine, type MyRow } from "./queries.ts";

const tag = "Crews";
const sort = "next";

export const assignmentRoutes = new Hono<AppEnv>()
  .get(
    "/assignments",
    describe(
      tag,
      "My own places in crews, the next first; for a desk, whom it answers for while they are asked",
      {
        200: listOf(schema.myAssignment),
      },
    ),
    valid("query", schema.assignmentFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const { db, now } = c.var;
      const after = readCursor(filter.cursor, sort);
      const [rows] = await c.var.read((caller) => [listMine(db, caller, filter, now, after)]);
      const describeRow = (row: MyRow) => describeMine(c.var.caller, row);
      return c.json(pageOf(rows, filter.limit, (row) => [sort, row.sortKey, row.id], describeRow));
    },
  )
  .get(
    "/gigs/:id/assignments",
    describe(tag, "A gig's crew: all for its owner and the crew, their own for a provider", {
      200: listOf(schema.assignment),
    }),
    async (c) => {
      const { db } = c.var;
      const id = c.req.param("id");
      const [[gig], rows] = await c.var.read((caller) => [
        findReach(db, caller, id),
        listCrew(db, caller, id),
      ]);
      if (gig === undefined) throw notFound();
      return c.json({ items: rows.map((row) => describeAssignment(c.var.caller, row)), nextCursor: null });
    },
  )
  .delete(
    "/gigs/:id/assignments/:assignmentId",
    describe(tag, "Take a worker off a gig; for a doer on their own account, their no", {
      204: "They are off, and their days are free",
    }),
    async (c) => {
      const { act, row, by } = await openForDesk(c, c.req.param("id"), c.req.param("assignmentId"));
      const isOwn = by === "provider" && row.organizationId === null;
      const heard = isOwn
        ? await answerAssignment(c.var.db, act, row, "declined")
        : await removeAssignment(c.var.db, act, row, by);
      spread(c, row.gigId, heard);
      return c.body(null, 204);
    },
  )
  .post(
    "/assignments/:id/confirm",
    describe(tag, "Say yes to being named, for the gig as it is", { 200: schema.assignment }),
    valid("json", versionMeant),
    async (c) => {
      const { act, row } = await openOwnAssignment(c, c.req.param("id"));
      const { version } = c.req.valid("json");
      const { assignment = row, ...heard } = await answerAssignment(c.var.db, act, row, "confirmed", version);
      spread(c, row.gigId, heard);
      return c.json(describeAssignment(act.caller, assignment));
    },
  )
  .post(
    "/assignments/:id/decline",
    describe(tag, "Say no to being named, or no longer", { 200: schema.assignment }),
    async (c) => {
      const { act, row } = await openOwnAssignment(c, c.req.param("id"));
      const { assignment = row, ...heard } = await answerAssignment(c.var.db, act, row, "declined");
      spread(c, row.gigId, heard);
      return c.json(describeAssignment(act.caller, assignment));
    },
  );
