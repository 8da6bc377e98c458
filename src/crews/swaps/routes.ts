import { Hono } from "hono";
import type { ActionContext } from "../../auth/caller.ts";
import { retryOnConflict } from "../../db/constraints.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, invalidField, notFound } from "../../http/errors.ts";
import { createIdempotentId, createIdempotently } from "../../http/idempotency.ts";
import { openapi } from "../../http/openapi.ts";
import { buildCrewSideEffects, buildGigSideEffects, type NotifiedRows } from "../../http/side-effects.ts";
import { validate } from "../../http/validate.ts";
import { activeAssignmentStatuses } from "../../shared/crews/assignment-statuses.ts";
import { chooseColleagues, listAskedCards } from "../../shared/crews/choose-colleagues.ts";
import { buildOverride } from "../../shared/crews/override.ts";
import * as schema from "../../shared/crews/swap.ts";
import { isActiveGig } from "../../shared/gigs/gig.ts";
import { expectedVersion } from "../../shared/gigs/gig-change.ts";
import { loadAssignment } from "../assignments/load-assignment.ts";
import { listBookings } from "../naming/booking-queries.ts";
import { checkConflicts } from "../naming/check-conflicts.ts";
import { loadNamingContext } from "../naming/naming-context.ts";
import { approveSwap } from "./approve-queries.ts";
import { describeSwap, isDeskOf } from "./describe-swap.ts";
import {
  findShiftsAhead,
  findSwap,
  isColleague,
  listColleagues,
  listSwaps,
  type SwapRow,
  type SwapShift,
} from "./queries.ts";
import { acceptSwap, endSwap, insertSwap, refuseSwap } from "./write-queries.ts";

const tag = "Crews";

export const swapRoutes = new Hono<AppEnv>()
  .get(
    "/swaps",
    openapi(tag, "Shifts that colleagues offer me or I offer them; for a desk, those of its people", {
      200: schema.swapList,
    }),
    async (c) => {
      const { db, now } = c.var;
      const [rows] = await c.var.read((caller) => [listSwaps(db, caller, now)]);
      return c.json({ items: rows.map((row) => describeSwap(c.var.caller, row)), nextCursor: null });
    },
  )
  .post(
    "/assignments/:id/swaps",
    openapi(tag, "Offer my shifts to colleagues: those who fit and are free are asked, one may take them", {
      201: schema.swap,
    }),
    validate("json", schema.swapInput),
    async (c) => {
      const { caller, db, now } = c.var;
      const id = createIdempotentId(c);
      const row = await createIdempotently(
        c,
        () => retryOnConflict(() => offerShifts(c, id, c.req.param("id"), c.req.valid("json"))),
        async () => (await findSwap(db, caller, id, now))[0],
      );
      return c.json(describeSwap(caller, row), 201);
    },
  )
  .post(
    "/swaps/:id/accept",
    openapi(tag, "Take a colleague's shifts, for the gig as it is: the desk has to approve it", {
      200: schema.swap,
    }),
    validate("json", expectedVersion),
    async (c) => {
      const { act, swap } = await loadSwap(c, c.req.param("id"));
      if (swap.takerId !== act.caller.id) {
        requireLive(swap);
        if (!swap.isAsked) throw new AppError("access.denied");
        if (swap.takerId !== null) throw new AppError("swap.taken");
        report(c, swap, await acceptSwap(c.var.db, act, swap, c.req.valid("json").version));
      }
      return c.json(await readAgain(c, swap));
    },
  )
  .post(
    "/swaps/:id/approve",
    openapi(tag, "Name who takes the shifts of one of my people, in their place", { 200: schema.swap }),
    validate("json", schema.swapApproval),
    async (c) => {
      const swap = await retryOnConflict(() => approve(c, c.req.param("id"), c.req.valid("json")));
      return c.json(describeSwap(c.var.caller, { ...swap, status: "approved", isLive: false }));
    },
  )
  .post(
    "/swaps/:id/decline",
    openapi(
      tag,
      "Say no to a colleague's shifts, or not to take them after all; for the desk: end the swap",
      {
        204: "They stay with who had them, or others can still take them",
      },
    ),
    async (c) => {
      const { act, swap } = await loadSwap(c, c.req.param("id"));
      requireLive(swap);
      const isOwnAnswer = swap.takerId === act.caller.id || (swap.takerId === null && swap.isAsked);
      if (!isOwnAnswer && !isDeskOf(act.caller, swap)) throw new AppError("access.denied");
      const { db } = c.var;
      report(c, swap, await (isOwnAnswer ? refuseSwap(db, act, swap) : endSwap(db, act, swap, "declined")));
      return c.body(null, 204);
    },
  )
  .delete(
    "/swaps/:id",
    openapi(tag, "Keep the shifts that I had offered to colleagues", {
      204: "Nobody can take them any more",
    }),
    async (c) => {
      const { act, swap } = await loadSwap(c, c.req.param("id"));
      if (swap.workerId !== act.caller.id) throw new AppError("access.denied");
      requireLive(swap);
      report(c, swap, await endSwap(c.var.db, act, swap, "withdrawn"));
      return c.body(null, 204);
    },
  );

/** Throws AppError('notFound') for what is not there, or of another firm. */
async function loadSwap(c: AppContext, id: string): Promise<{ act: ActionContext; swap: SwapRow }> {
  const { db, now } = c.var;
  const [[swap]] = await c.var.read((caller) => [findSwap(db, caller, id, now)]);
  if (swap === undefined) throw notFound();
  return { act: { caller: c.var.caller, now }, swap };
}

function requireLive({ isLive }: SwapRow): void {
  if (!isLive) throw new AppError("swap.ended");
}

async function readAgain(c: AppContext, { id }: Pick<SwapRow, "id">): Promise<schema.Swap> {
  const [row] = await findSwap(c.var.db, c.var.caller, id, c.var.now);
  if (row === undefined) throw notFound();
  return describeSwap(c.var.caller, row);
}

function report(c: AppContext, { gigId }: Pick<SwapRow, "gigId">, notified: NotifiedRows): void {
  c.var.runSideEffects(buildGigSideEffects(gigId, notified));
}

/**
 * Throws AppError('access.denied') for others' shifts, 'assignment.answered', 'gig.notOpen', 'input.invalid' for days that
 * are no shifts ahead of theirs, 'swap.ended' where all have begun, 'swap.exists', and 'swap.nobodyFits', also for an individual, who has no colleagues.
 */
async function offerShifts(c: AppContext, id: string, assignmentId: string, input: schema.SwapInput) {
  const { db, now } = c.var;
  const { act, row } = await loadAssignment(c, assignmentId);
  const { caller } = act;
  if (row.userId !== caller.id) throw new AppError("access.denied");
  if (!activeAssignmentStatuses.includes(row.status)) throw new AppError("assignment.answered");
  if (!isActiveGig(row.gigStatus)) throw new AppError("gig.notOpen");
  const { organizationId } = row;
  if (organizationId === null || organizationId !== caller.organizationId)
    throw new AppError("swap.nobodyFits");
  const [[ahead], colleagues, bookings] = await c.var.read((reader) => [
    findShiftsAhead(db, assignmentId, now),
    listColleagues(db, reader, row.gigId),
    listBookings(db, isColleague(reader, row.gigId), row.gigId, now),
  ]);
  if (ahead === undefined || ahead.shifts.length === 0) throw new AppError("swap.ended");
  const shifts = pickShifts(ahead.shifts, input.dates);
  const userIds = chooseColleagues(shifts, colleagues, bookings);
  if (userIds.length === 0) throw new AppError("swap.nobodyFits");
  const dates = shifts.map(({ date }) => date);
  const notified = await insertSwap(db, act, row, { id, dates, userIds, organizationId });
  report(c, row, notified);
  const [swap] = await findSwap(db, caller, id, now);
  if (swap === undefined) throw notFound();
  return swap;
}

/** Throws AppError('input.invalid'). */
function pickShifts(ahead: readonly SwapShift[], dates: readonly string[] | undefined): SwapShift[] {
  const wanted = new Set(dates ?? ahead.map(({ date }) => date));
  const shifts = ahead.filter(({ date }) => wanted.has(date));
  if (shifts.length === 0 || shifts.length < wanted.size)
    throw invalidField("dates", "date.outOfRange", "Not a shift of yours that is yet to begin");
  return shifts;
}

/**
 * Throws AppError('access.denied') for who is not the desk, 'swap.ended', 'swap.notTaken', 'assignment.exists', and what
 * `checkConflicts` throws.
 */
async function approve(c: AppContext, id: string, input: schema.SwapApproval): Promise<SwapRow> {
  const { act, swap } = await loadSwap(c, id);
  if (!isDeskOf(act.caller, swap)) throw new AppError("access.denied");
  requireLive(swap);
  const { takerId, shifts } = swap;
  if (takerId === null) throw new AppError("swap.notTaken");
  const { people, bookings } = await loadNamingContext(c, swap.gigId);
  const taker = people.find((person) => person.id === takerId);
  if (taker === undefined) throw new AppError("swap.notTaken");
  if (taker.assignmentId !== null) throw new AppError("assignment.exists");
  const work = [{ userId: takerId, days: shifts, cards: listAskedCards(shifts) }];
  const overridden = checkConflicts(work, people, bookings, input.override ?? false);
  const override = overridden && buildOverride(overridden.userIds, overridden.warnings, input);
  const notified = await approveSwap(c.var.db, act, swap, { takerId, bookings, override });
  c.var.runSideEffects(buildCrewSideEffects(swap.gigId, notified));
  return swap;
}
