import { Hono } from "hono";
import type { Side } from "../../crews/counterparties.ts";
import { retryOnConflict } from "../../db/constraints.ts";
import type { AppEnv } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { holdSideEffects } from "../../http/side-effects.ts";
import { readUndo } from "../../http/undo-key.ts";
import { validate } from "../../http/validate.ts";
import { reasonInput } from "../../shared/core/input-schemas.ts";
import { isActiveGig } from "../../shared/gigs/gig.ts";
import * as schema from "../../shared/offers/offer.ts";
import type { PositionPlaces } from "../../shared/offers/offered-positions.ts";
import { describeOffer } from "../describe-offer.ts";
import { loadOfferForParty, requireSide, runOfferSideEffects } from "../load-offer.ts";
import { choosePlaces, listOfferedPositions } from "../offered-places.ts";
import type { OfferedPositionRow, OfferRow } from "../queries.ts";
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
    validate("json", schema.placesInput),
    async (c) => {
      const { act: action, row, sides } = await loadOfferForParty(c, c.req.param("id"));
      const by = requireAnswerer(sides, row);
      if (row.status !== "pending") throw new AppError("offer.notPending");
      // Who is asked by name, and who comes from the reserve, is waited for.
      const undo = row.asks.length > 0 || by === row.side ? undefined : readUndo(c);
      const act = { ...action, undo };
      const places = chooseAcceptedPlaces(row, c.req.valid("json"), by);
      const isNamed = row.asks.length + row.crew.length > 0;
      const accept = row.asks.length > 0 ? acceptNamedRequest : acceptWithCrew;
      const named = isNamed ? await retryOnConflict(() => accept(c, act, row, places, by)) : null;
      const result = named ?? (await acceptOffer(c.var.db, act, row, places, { by }));
      const offer = describeOffer(act.caller, runOfferSideEffects(c, result, undo));
      const booksPeople = isNamed || row.organizationId === null;
      if (booksPeople || by === row.side)
        c.var.runSideEffects(holdSideEffects({ dueGigIds: [row.gigId] }, undo));
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
      const isOwn = requireAnswerer(sides, row) === row.side;
      const undo = isOwn || row.asks.length > 0 ? undefined : readUndo(c);
      const end = isOwn ? withdrawOffer : declineOffer;
      const result = await end(c.var.db, { ...act, undo }, row, c.req.valid("json").reason);
      c.var.runSideEffects(holdSideEffects({ dueGigIds: listGigsOfEndedAsk(row) }, undo));
      return c.json(describeOffer(act.caller, runOfferSideEffects(c, result, undo)));
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
    validate("json", schema.placesInput),
    async (c) => {
      const { act, row, sides } = await loadOfferForParty(c, c.req.param("id"));
      if (row.status !== "accepted") throw new AppError("offer.notAccepted");
      if (!isActiveGig(row.gigStatus)) throw new AppError("gig.notOpen");
      const places = choosePlaces(
        listOfferedPositions(row),
        c.req.valid("json"),
        ({ accepted }) => accepted,
        ({ accepted, fullest }) => accepted - fullest,
      );
      if (places.length === 0) throw new AppError("offer.crewFull");
      const by = sides.includes("provider") ? "provider" : "buyer";
      const result = await releasePlaces(c.var.db, act, row, places, by);
      c.var.runSideEffects({ dueGigIds: [row.gigId] });
      return c.json(describeOffer(act.caller, runOfferSideEffects(c, result)));
    },
  );

/** Who comes from the reserve takes what has become free: at least one place, which the gig may refuse. */
function chooseAcceptedPlaces(row: OfferRow, input: schema.PlacesInput, by: Side): PositionPlaces {
  const positions = listOfferedPositions(row);
  const offered = ({ workers }: OfferedPositionRow) => workers;
  const free = ({ workers, placesLeft }: OfferedPositionRow) => Math.min(workers, Math.max(placesLeft, 0));
  const places = choosePlaces(positions, input, offered, by === row.side ? free : offered);
  return places.length > 0 ? places : positions.slice(0, 1).map(({ id }) => ({ id, workers: 1 }));
}
