import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { can } from "../../shared/auth/permissions.ts";
import { addDays } from "../../shared/calendar/week.ts";
import * as schema from "../../shared/crews/proposal.ts";
import { loadNamingContext, loadNamingContexts } from "../naming/naming-context.ts";
import { buildProposal } from "./build-proposal.ts";
import { buildWeekProposal } from "./build-week-proposal.ts";
import { listUnfilledGigs } from "./queries.ts";

export const proposalRoutes = new Hono<AppEnv>()
  .post(
    "/gigs/:id/proposals",
    openapi(
      "Crews",
      "Propose the best crew for the places that lack somebody, at most on the 31 soonest days, with reasons; names nobody",
      {
        200: schema.proposal,
      },
    ),
    validate("json", schema.proposalInput),
    async (c) => {
      const context = await loadNamingContext(c, c.req.param("id"));
      return c.json(buildProposal(context, c.req.valid("json")));
    },
  )
  .post(
    "/proposals",
    openapi(
      "Crews",
      "Propose crews for the gigs for which my firm lacks names in a week, all or some, so that nobody is in two places at once and rest and hours hold over all of them; names nobody",
      { 200: schema.weekProposal },
    ),
    validate("json", schema.weekProposalInput),
    async (c) => {
      const { from, gigIds } = c.req.valid("json");
      const { db, now } = c.var;
      const week = { from, to: addDays(from, 6), gigIds };
      const [rows] = await c.var.read((caller) => [
        listUnfilledGigs(db, caller, week, now, schema.maxWeekGigs + 1),
      ]);
      if (!can(c.var.caller, "crew.name")) throw new AppError("access.denied");
      const ids = rows.slice(0, schema.maxWeekGigs).map(({ id }) => id);
      const contexts = await loadNamingContexts(c, ids);
      const { gigs, others } = buildWeekProposal(contexts, week);
      return c.json({ gigs, others: others || rows.length > ids.length });
    },
  );
