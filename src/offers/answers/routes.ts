import { Hono } from "hono";
import type { Side } from "../../crews/counterparties.ts";
import { retryOnConflict } from "../../db/constraints.ts";
import type { AppEnv } from "../../http/context.ts";
import { AppError, invalidField } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { reasonInput } from "../../shared/core/input-schemas.ts";
import { isActiveGig } from "../../shared/gigs/gig.ts";
import * as schema from "../../shared/offers/offer.ts";
import { describeOffer } from "../describe-offer.ts";
import { loadOfferForParty, requireSide, runOfferSideEffects } from "../load-offer.ts";
import type { OfferRow } from "../queries.ts";
import { listGigsOfEndedAsk, requireAnswerer } from "../reserve/require-answerer.ts";
import { acceptNamedRequest } from "./accept-named-request.ts";
import { acceptWithCrew } from "./accept-with-crew.ts";
import { acceptOffer, declineOffer, releasePlaces, withdrawOffer } from "./queries.ts";

const tag = "Offers";

export const offerAnswerRoutes = new Hono<AppEnv>()
  .post(
    "/offers/:id/accept",
    openapi(tag, "Accept all or part of an offer; the rest of the gig keeps filling", {
      200: schema.acceptedOffer,
    }),
    validate("json", schema.offerAcceptance),
    async (c) => {
      const { act, row, sides } = await loadOfferForParty(c, c.req.param("id"));
      const by = requireAnswerer(sides, row);
      if (row.status !== "pending") throw new AppError("offer.notPending");
      const { workers = countAnswered(row, by) } = c.req.valid("json");
      requireAvailablePlaces(workers, row.workers);
      const isNamed = row.asks.length + row.crew.length > 0;
      const accept = row.asks.length > 0 ? acceptNamedRequest : acceptWithCrew;
      const named = isNamed ? await retryOnConflict(() => accept(c, act, row, workers, by)) : null;
      const result = named ?? (await acceptOffer(c.var.db, act, row, workers, { by }));
      const offer = describeOffer(act.caller, runOfferSideEffects(c, result));
      if (by === row.side) c.var.runSideEffects({ dueGigIds: [row.gigId] });
      const unnamed = sides.includes("provider") ? (named?.unnamed ?? []) : [];
      return c.json({ ...offer, unnamed });
    },
  )
  .post(
    "/offers/:id/decline",
    openapi(
      tag,
      "Decline an offer, or one's own that is asked as reserve, which takes it back; the other side reads the reason",
      { 200: schema.offer },
    ),
    validate("json", reasonInput),
    async (c) => {
      const { act, row, sides } = await loadOfferForParty(c, c.req.param("id"));
      const end = requireAnswerer(sides, row) === row.side ? withdrawOffer : declineOffer;
      const result = await end(c.var.db, act, row, c.req.valid("json").reason);
      c.var.runSideEffects({ dueGigIds: listGigsOfEndedAsk(row) });
      return c.json(describeOffer(act.caller, runOfferSideEffects(c, result)));
    },
  )
  .post(
    "/offers/:id/withdraw",
    openapi(tag, "Take back one's own offer; the other side reads the reason", { 200: schema.offer }),
    validate("json", reasonInput),
    async (c) => {
      const { act, row, sides } = await loadOfferForParty(c, c.req.param("id"));
      requireSide(sides, row.side);
      const result = await withdrawOffer(c.var.db, act, row, c.req.valid("json").reason);
      c.var.runSideEffects({ dueGigIds: listGigsOfEndedAsk(row) });
      return c.json(describeOffer(act.caller, runOfferSideEffects(c, result)));
    },
  )
  .post(
    "/offers/:id/release",
    openapi(tag, "Give accepted places without named crew back to the gig", { 200: schema.offer }),
    validate("json", schema.offerRelease),
    async (c) => {
      const { act, row, sides } = await loadOfferForParty(c, c.req.param("id"));
      if (row.status !== "accepted") throw new AppError("offer.notAccepted");
      if (!isActiveGig(row.gigStatus)) throw new AppError("gig.notOpen");
      const { workers = row.accepted - row.fullest } = c.req.valid("json");
      if (workers < 1) throw new AppError("offer.crewFull");
      requireAvailablePlaces(workers, row.accepted);
      const by = sides.includes("provider") ? "provider" : "buyer";
      const result = await releasePlaces(c.var.db, act, row, workers, by);
      c.var.runSideEffects({ dueGigIds: [row.gigId] });
      return c.json(describeOffer(act.caller, runOfferSideEffects(c, result)));
    },
  );

/** Who comes from the reserve takes what has become free. */
const countAnswered = ({ side, workers, placesLeft }: OfferRow, by: Side) =>
  by === side ? Math.min(workers, Math.max(placesLeft, 1)) : workers;

/** Throws AppError('input.invalid'). */
function requireAvailablePlaces(workers: number, limit: number): void {
  if (workers > limit) throw invalidField("workers", "workers.invalid", `At most ${limit}`);
}
