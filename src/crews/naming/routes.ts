import { Hono } from "hono";
import { derivedId } from "../../db/ids.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { createOnce, creationId } from "../../http/creation.ts";
import { describe } from "../../http/describe.ts";
import { spread } from "../../http/spread.ts";
import { valid } from "../../http/validate.ts";
import * as schema from "../../shared/assignment.ts";
import { listOf } from "../../shared/list.ts";
import { describeAssignment } from "../assignments/describe-assignment.ts";
import { type AssignmentRow, listAssignments } from "../assignments/queries.ts";
import { candidatesOf } from "./candidates.ts";
import { chooseCrew } from "./choose-crew.ts";
import { nameCrew } from "./queries.ts";
import { surveyCrew } from "./survey.ts";

const tag = "Crews";

export const namingRoutes = new Hono<AppEnv>()
  .get(
    "/gigs/:id/candidates",
    describe(tag, "My people for a gig: who is free, and what would be unwise", {
      200: listOf(schema.candidate),
    }),
    valid("query", schema.candidateFilter),
    async (c) => {
      const survey = await surveyCrew(c, c.req.param("id"));
      return c.json({ items: candidatesOf(survey, c.req.valid("query").offer), nextCursor: null });
    },
  )
  .post(
    "/gigs/:id/assignments",
    describe(tag, "Name crew for the places that were accepted: all of them or none", {
      201: listOf(schema.assignment),
    }),
    valid("json", schema.crewInput),
    async (c) => {
      const input = c.req.valid("json");
      const creation = creationId(c);
      const ids = [...new Set(input.userIds)].map((userId) => derivedId(creation, userId));
      const rows = await createOnce(
        c,
        () => name(c, creation, input),
        async () => {
          const made = await listAssignments(c.var.db, ids);
          return made.length === ids.length ? made : undefined;
        },
      );
      return c.json(
        { items: rows.map((row) => describeAssignment(c.var.caller, row)), nextCursor: null },
        201,
      );
    },
  );

async function name(c: AppContext, creation: string, input: schema.CrewInput): Promise<AssignmentRow[]> {
  const { caller, db, now } = c.var;
  const gigId = c.req.param("id") ?? "";
  const { gig, crew, standing, override } = chooseCrew(await surveyCrew(c, gigId), input, caller);
  if (standing !== null) return listAssignments(db, [standing]);
  const named = crew.map(({ userId, offerId }) => ({ id: derivedId(creation, userId), userId, offerId }));
  const { rows, ...heard } = await nameCrew(db, { caller, now }, gig, named, input.dates, override);
  spread(c, gig.gigId, heard);
  return rows;
}
