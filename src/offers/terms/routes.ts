import { Hono } from "hono";
import type { Principal } from "../../auth/caller.ts";
import { getOtherSide, getProviderId } from "../../crews/counterparties.ts";
import type { AppEnv } from "../../http/context.ts";
import { AppError, invalidField, notFound } from "../../http/errors.ts";
import { createIdempotentId, createIdempotently, findByIdempotencyKey } from "../../http/idempotency.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import type { OfferAmendment } from "../../shared/offers/offer.ts";
import * as schema from "../../shared/offers/offer.ts";
import { describeOffer } from "../describe-offer.ts";
import { loadOfferForParty, runOfferSideEffects } from "../load-offer.ts";
import { listOfferedPositions } from "../offered-places.ts";
import { findCreatedOffer, findOfferedGig, type OfferedGig, type OfferRow } from "../queries.ts";
import { listGigsOfEndedAsk } from "../reserve/require-answerer.ts";
import { amendOffer, insertOffer } from "./queries.ts";
import { resolveOfferedPositions } from "./resolve-offered-positions.ts";
import { requireValidTerms } from "./terms.ts";

const tag = "Offers";

export const offerTermRoutes = new Hono<AppEnv>()
  .post(
    "/gigs/:id/offers",
    openapi(tag, "Offer workers for a gig", { 201: schema.offer }),
    validate("json", schema.offerTerms),
    async (c) => {
      const { caller, db, now } = c.var;
      const input = c.req.valid("json");
      const range = { from: input.startDate, to: input.endDate };
      const id = createIdempotentId(c);
      const find = () => findCreatedOffer(db, { caller, now }, id);
      const [[gig], created] = await Promise.all([
        findOfferedGig(db, caller, c.req.param("id"), range, now),
        findByIdempotencyKey(c, find),
      ]);
      if (created) return c.json(describeOffer(caller, created), 201);
      if (gig === undefined) throw notFound();
      requireProviderSide(caller, gig.gigOrganizationId);
      if (gig.comesAlready && caller.organizationId === null) throw new AppError("assignment.exists");
      const terms = {
        ...{ startDate: gig.gigStart, endDate: gig.gigEnd, message: "" },
        ...input,
        userIds: [...new Set(input.userIds)],
        ...resolveOfferedPositions(input, gig),
      };
      requireValidTerms(terms, gig, caller.organizationId === null);
      const write = async () =>
        runOfferSideEffects(c, await insertOffer(db, { caller, now }, id, gig, terms));
      const offer = await createIdempotently(c, write, find);
      return c.json(describeOffer(caller, offer), 201);
    },
  )
  .post(
    "/offers/:id/amend",
    openapi(tag, "Put new terms in place of pending ones; then it is the other side's turn", {
      200: schema.offer,
    }),
    validate("json", schema.offerAmendment),
    async (c) => {
      const { db } = c.var;
      const { act, row, sides } = await loadOfferForParty(c, c.req.param("id"));
      // A request for named people can only be answered: other terms would make it an offer of places.
      if (row.asks.length > 0) throw new AppError("access.denied");
      const side = sides.includes(getOtherSide(row.side)) ? getOtherSide(row.side) : row.side;
      const { startDate, endDate } = row;
      const message = side === row.side ? row.message : "";
      const input = c.req.valid("json");
      if (input.userIds && side === "buyer") throw new AppError("access.denied");
      const asBefore = { startDate, endDate, message, ...input };
      const range = { from: asBefore.startDate, to: asBefore.endDate };
      const id = createIdempotentId(c);
      const find = () => findCreatedOffer(db, act, id);
      const [[gig], created] = await Promise.all([
        findOfferedGig(db, act.caller, row.gigId, range, act.now),
        findByIdempotencyKey(c, find),
      ]);
      if (created) return c.json(describeOffer(act.caller, created));
      if (gig === undefined) throw new AppError("gig.notOpen");
      const places = resolveOfferedPositions(amendPlaces(row, gig, input), gig);
      const crew = row.crew.map(({ id }) => id).slice(0, places.workers);
      const terms = { ...asBefore, userIds: [...new Set(input.userIds ?? crew)], ...places };
      requireValidTerms(terms, gig, row.organizationId === null);
      const write = async () => runOfferSideEffects(c, await amendOffer(db, act, id, row, side, terms));
      const offer = await createIdempotently(c, write, find);
      c.var.runSideEffects({ dueGigIds: listGigsOfEndedAsk(row) });
      return c.json(describeOffer(act.caller, offer));
    },
  );

/** The places of an offer, where it says others; at the gig's price if it was. */
function amendPlaces(
  row: OfferRow,
  gig: OfferedGig,
  { workers, amountCents, positions }: OfferAmendment,
): Parameters<typeof resolveOfferedPositions>[0] {
  if (positions) return { positions };
  const own = (cents: number) => (row.atAsk ? undefined : cents);
  if (gig.positions === null)
    return { workers: workers ?? row.workers, amountCents: amountCents ?? own(row.amountCents) };
  const offeredPositions = listOfferedPositions(row);
  if ((workers !== undefined || amountCents !== undefined) && offeredPositions.length > 1)
    throw invalidField("positions", "required", "The offer is for several positions: say which");
  return {
    positions: offeredPositions.map((offered) => ({
      id: offered.id,
      workers: workers ?? offered.workers,
      amountCents: amountCents ?? own(offered.amountCents),
    })),
  };
}

/** Throws AppError('access.denied'), also on the organisation's own gig unless it is both buyer and agency. */
function requireProviderSide(caller: Principal, gigOrganizationId: string): void {
  const isBoth = caller.organizationTypes.length === 2;
  const isOwn = caller.organizationId === gigOrganizationId;
  if (getProviderId(caller) === null || (isOwn && !isBoth)) throw new AppError("access.denied");
}
