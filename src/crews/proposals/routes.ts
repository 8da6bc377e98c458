import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import * as schema from "../../shared/crews/proposal.ts";
import { loadNamingContext } from "../naming/naming-context.ts";
import { buildProposal } from "./build-proposal.ts";

export const proposalRoutes = new Hono<AppEnv>().post(
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
);
