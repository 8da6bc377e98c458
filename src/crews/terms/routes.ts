import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { createOnce, creationId, madeBefore } from "../../http/creation.ts";
import { describe } from "../../http/describe.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import * as schema from "../../shared/offer.ts";
import { describeOffer } from "../offers/describe-offer.ts";
import { openOffer, spreadOffer } from "../offers/open-offer.ts";
import { findMade, findOfferedGig } from "../offers/queries.ts";
import { otherSide } from "../parties.ts";
import { requireProvider } from "./provider.ts";
import { amendOffer, makeOffer } from "./queries.ts";
import { requireSound } from "./terms.ts";

const tag = "Offers";

export const termRoutes = new Hono<AppEnv>()
  .post(
    "/gigs/:id/offers",
    describe(tag, "Offer workers for a gig", { 201: schema.offer }),
    valid("json", schema.offerTerms),
    async (c) => {
      const { caller, db, now } = c.var;
      const input = c.req.valid("json");
      const range = { from: input.startDate, to: input.endDate };
      const id = creationId(c);
      const find = () => findMade(db, { caller, now }, id);
      const [[gig], made] = await Promise.all([
        findOfferedGig(db, caller, c.req.param("id"), range, now),
        madeBefore(c, find),
      ]);
      if (made) return c.json(describeOffer(caller, made), 201);
      if (gig === undefined) throw notFound();
      requireProvider(caller, gig.gigOrganizationId);
      if (gig.comesAlready && caller.organizationId === null) throw new AppError("assignment.exists");
      const defaults = {
        startDate: gig.gigStart,
        endDate: gig.gigEnd,
        amountCents: gig.gigAmountCents,
        message: "",
      };
      const terms = { ...defaults, ...input };
      requireSound(terms, gig, caller.organizationId === null);
      const write = async () => spreadOffer(c, await makeOffer(db, { caller, now }, id, gig, terms));
      const offer = await createOnce(c, write, find);
      return c.json(describeOffer(caller, offer), 201);
    },
  )
  .post(
    "/offers/:id/amend",
    describe(tag, "Put new terms in place of pending ones; then it is the other side's turn", {
      200: schema.offer,
    }),
    valid("json", schema.offerAmendment),
    async (c) => {
      const { db } = c.var;
      const { act, row, sides } = await openOffer(c, c.req.param("id"));
      const side = sides.includes(otherSide(row.side)) ? otherSide(row.side) : row.side;
      const { workers, amountCents, startDate, endDate } = row;
      const message = side === row.side ? row.message : "";
      const terms = { workers, amountCents, startDate, endDate, message, ...c.req.valid("json") };
      const range = { from: terms.startDate, to: terms.endDate };
      const id = creationId(c);
      const find = () => findMade(db, act, id);
      const [[gig], made] = await Promise.all([
        findOfferedGig(db, act.caller, row.gigId, range, act.now),
        madeBefore(c, find),
      ]);
      if (made) return c.json(describeOffer(act.caller, made));
      if (gig === undefined) throw new AppError("gig.notOpen");
      requireSound(terms, gig, row.organizationId === null);
      const write = async () => spreadOffer(c, await amendOffer(db, act, id, row, side, terms));
      const offer = await createOnce(c, write, find);
      return c.json(describeOffer(act.caller, offer));
    },
  );
