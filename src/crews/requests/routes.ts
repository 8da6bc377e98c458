import { Hono } from "hono";
import * as z from "zod";
import { findGig } from "../../gigs/queries.ts";
import type { AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { buildGigSideEffects } from "../../http/side-effects.ts";
import { buildCrewRequests } from "../../shared/crews/build-crew-requests.ts";
import { isActiveGig } from "../../shared/gigs/gig.ts";
import { listPositions } from "../../shared/gigs/positions.ts";
import { getBuyerId } from "../counterparties.ts";
import { findDay, insertCrewRequests, listNearestCrew } from "./queries.ts";

export const crewRequestRoutes = new Hono<AppEnv>().post(
  "/gigs/:id/days/:date/ask",
  openapi(
    "Crews",
    "Ask those who are booked on the day before (or after) for this day too, through their desks: nobody twice",
    { 202: z.object({ asked: z.number().int() }) },
  ),
  async (c) => {
    const { id, date } = c.req.param();
    const { db, now } = c.var;
    const [[row], [day], booked] = await c.var.read((caller) => [
      findGig(db, caller, id),
      findDay(db, id, date),
      listNearestCrew(db, id, date),
    ]);
    if (row === undefined) throw notFound();
    const { caller } = c.var;
    const { organizationId } = row;
    if (!caller.roles.includes("admin") && getBuyerId(caller) !== organizationId)
      throw new AppError("access.denied");
    if (day === undefined) throw notFound();
    const act = { caller, now, organizationId, gigId: id };
    if (!isActiveGig(row.status) || day.endsAt <= now) throw new AppError("gig.notOpen");
    if (day.accepted >= row.headcount) throw new AppError("gig.full");
    const positions = listPositions(row).map(({ id, headcount, amountCents }) => ({
      ...{ id, headcount, amountCents, type: row.type, minutes: row.totalMinutes },
      places: headcount - (day.takenPlaces[id] ?? 0),
    }));
    const requests = buildCrewRequests(booked, positions, day.minutes);
    const { asked, ...notified } = await insertCrewRequests(db, act, row, date, requests);
    if (asked > 0) c.var.runSideEffects(buildGigSideEffects(id, notified));
    return c.json({ asked }, 202);
  },
);
