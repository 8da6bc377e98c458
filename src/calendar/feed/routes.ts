import { Hono } from "hono";
import { etag } from "hono/etag";
import { batchNamed } from "../../db/batch-named.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { consumeIpLimit } from "../../rate-limits/attempts.ts";
import { createToken, hashToken } from "../../secrets/tokens.ts";
import { can } from "../../shared/auth/permissions.ts";
import { calendarFeed, createdCalendarFeed } from "../../shared/calendar/calendar.ts";
import { day } from "../../shared/core/durations.ts";
import { listCrewedGigDays, listOwnGigDays } from "./desk-queries.ts";
import {
  deleteFeed,
  findFeedReader,
  listFeedAbsences,
  listFeedShifts,
  saveFeed,
  selectFeed,
} from "./queries.ts";
import { writeCalendar } from "./write-calendar.ts";

const tag = "Calendar";
/** In days from today. */
const [daysBack, daysAhead] = [60, 400];

export const feedRoutes = new Hono<AppEnv>()
  .get(
    "/me/calendar-feed",
    openapi(tag, "Whether I have a calendar feed", { 200: calendarFeed }),
    async (c) => {
      const [[row]] = await c.var.read((caller) => [selectFeed(c.var.db, caller.id)]);
      return c.json({ createdAt: row ? new Date(row.createdAt).toISOString() : null });
    },
  )
  .post(
    "/me/calendar-feed",
    openapi(
      tag,
      "Make the address of my shifts anew, for a desk of its gigs day by day with who comes; it is told this once",
      { 201: createdCalendarFeed },
    ),
    async (c) => {
      const { caller, db, now } = c.var;
      const ofDesk = can(caller, "organization.calendar");
      if (!can(caller, "shifts.work") && !ofDesk) throw new AppError("access.denied");
      const secret = createToken();
      await saveFeed(db, { caller, now }, hashToken(secret), ofDesk);
      const url = new URL(`/calendar/${secret}.ics`, c.env.ORIGIN).href;
      return c.json({ url, createdAt: new Date(now).toISOString() }, 201);
    },
  )
  .delete(
    "/me/calendar-feed",
    openapi(tag, "Close my calendar feed: its address answers no more", { 204: "Closed" }),
    async (c) => {
      const { caller, db, now } = c.var;
      await deleteFeed(db, { caller, now });
      return c.body(null, 204);
    },
  );

/** Read by calendar programs: public to whoever knows the address, 404 for anybody else. */
export const feedFileRoutes = new Hono<AppEnv>().get(
  "/calendar/:file{[\\w-]{43}\\.ics}",
  etag(),
  async (c) => {
    const secretHash = hashToken(c.req.param("file").slice(0, -".ics".length));
    // Calendar services fetch all their users' feeds from few networks: feeds are counted one by one, guesses by
    // network.
    await consumeIpLimit(c, `feed ${secretHash}`);
    const file = await readFeed(c, secretHash);
    if (file === null) {
      await consumeIpLimit(c);
      return c.text("Not found", 404, { "Cache-Control": "no-store" });
    }
    return c.body(file, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="keikka.ics"',
      "Cache-Control": "private, no-cache",
    });
  },
);

async function readFeed(c: AppContext, secretHash: string): Promise<string | null> {
  const { db, now } = c.var;
  const [from, to] = [now - daysBack * day, now + daysAhead * day];
  const { owners, ...events } = await batchNamed(db, {
    owners: findFeedReader(db, secretHash, now),
    shifts: listFeedShifts(db, secretHash, from, to),
    absences: listFeedAbsences(db, secretHash, from, to),
    ownGigDays: listOwnGigDays(db, { secretHash, from, to }),
    crewedGigDays: listCrewedGigDays(db, { secretHash, from, to }),
  });
  const [reader] = owners;
  return reader === undefined ? null : writeCalendar(events, reader.locale, c.env.ORIGIN);
}
