import { Hono } from "hono";
import { getBuyerId, getProviderId } from "../../crews/counterparties.ts";
import type { AppEnv } from "../../http/context.ts";
import { AppError, invalidField, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { newInquiry, room } from "../../shared/chat/room.ts";
import { respondWithRoom } from "../respond-with-room.ts";
import { findGigOfInquiry, openInquiry } from "./queries.ts";

export const inquiryRoutes = new Hono<AppEnv>().post(
  "/gigs/:id/inquiry",
  openapi(
    "Chat",
    "Open or find the room in which a gig's buyer and one provider ask each other; the owner names a provider that offered or was told of the gig",
    { 200: room },
  ),
  validate("json", newInquiry),
  async (c) => {
    const { db, now } = c.var;
    const { organizationId } = c.req.valid("json");
    const [[gig]] = await c.var.read((caller) => [findGigOfInquiry(db, caller, c.req.param("id"))]);
    if (gig === undefined) throw notFound();
    const isBuyer = getBuyerId(c.var.caller) === gig.organizationId;
    const own = getProviderId(c.var.caller);
    if (!isBuyer && own === null) throw new AppError("access.denied");
    if (isBuyer && organizationId === undefined) throw invalidField("organizationId", "required");
    if (!isBuyer && organizationId !== undefined && organizationId !== own) throw notFound();
    const providerId = (isBuyer ? organizationId : own) ?? "";
    const opened = await openInquiry(db, { gigId: gig.id, providerId }, isBuyer ? "buyer" : "provider", now);
    const [inquiry] = opened.room;
    if (inquiry !== undefined) return c.json(await respondWithRoom(c, inquiry.id));
    const [refusal] = opened.refusal;
    if (refusal === undefined) throw notFound();
    throw new AppError(refusal.isAgreed ? "room.closed" : "gig.notOpen");
  },
);
