import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { goesOn } from "../../shared/gig.ts";
import * as schema from "../../shared/offer.ts";
import { describeOffer } from "../offers/describe-offer.ts";
import { openOffer, requireSide, spreadOffer } from "../offers/open-offer.ts";
import { otherSide } from "../parties.ts";
import { acceptOffer, declineOffer, releasePlaces, withdrawOffer } from "./queries.ts";
import { requirePlaces } from "./require-places.ts";

const tag = "Offers";

export const answerRoutes = new Hono<AppEnv>()
  .post(
    "/offers/:id/accept",
    describe(tag, "Accept all or part of an offer; the rest of the gig keeps filling", { 200: schema.offer }),
    valid("json", schema.offerAcceptance),
    async (c) => {
      const { act, row, sides } = await openOffer(c, c.req.param("id"));
      requireSide(sides, otherSide(row.side));
      if (row.status !== "pending") throw new AppError("offer.notPending");
      const { workers = row.workers } = c.req.valid("json");
      requirePlaces(workers, row.workers);
      const written = await acceptOffer(c.var.db, act, row, workers);
      return c.json(describeOffer(act.caller, spreadOffer(c, written)));
    },
  )
  .post("/offers/:id/decline", describe(tag, "Decline an offer", { 200: schema.offer }), async (c) => {
    const { act, row, sides } = await openOffer(c, c.req.param("id"));
    requireSide(sides, otherSide(row.side));
    const written = await declineOffer(c.var.db, act, row);
    return c.json(describeOffer(act.caller, spreadOffer(c, written)));
  })
  .post(
    "/offers/:id/withdraw",
    describe(tag, "Take back one's own offer", { 200: schema.offer }),
    async (c) => {
      const { act, row, sides } = await openOffer(c, c.req.param("id"));
      requireSide(sides, row.side);
      const written = await withdrawOffer(c.var.db, act, row);
      return c.json(describeOffer(act.caller, spreadOffer(c, written)));
    },
  )
  .post(
    "/offers/:id/release",
    describe(tag, "Give accepted places without named crew back to the gig", { 200: schema.offer }),
    valid("json", schema.offerRelease),
    async (c) => {
      const { act, row, sides } = await openOffer(c, c.req.param("id"));
      if (row.status !== "accepted") throw new AppError("offer.notAccepted");
      if (!goesOn(row.gigStatus)) throw new AppError("gig.notOpen");
      const { workers = row.accepted - row.fullest } = c.req.valid("json");
      if (workers < 1) throw new AppError("offer.crewFull");
      requirePlaces(workers, row.accepted);
      const by = sides.includes("provider") ? "provider" : "buyer";
      const written = await releasePlaces(c.var.db, act, row, workers, by);
      return c.json(describeOffer(act.caller, spreadOffer(c, written)));
    },
  );
