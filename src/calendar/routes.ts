import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { describe } from "../http/describe.ts";
import { AppError } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import { shift } from "../shared/assignment.ts";
import { calendarQuery, holiday, holidayRange } from "../shared/calendar.ts";
import { holidaysBetween } from "../shared/holidays.ts";
import { listOf } from "../shared/list.ts";
import { can } from "../shared/roles.ts";
import { listShifts } from "./queries.ts";

const tag = "Calendar";
const aDay = 24 * 60 * 60;

export const calendarRoutes = new Hono<AppEnv>()
  .get(
    "/calendar",
    describe(tag, "Booked shifts of at most 62 days", { 200: listOf(shift) }),
    valid("query", calendarQuery),
    async (c) => {
      const { from, to, scope } = c.req.valid("query");
      const [rows] = await c.var.read((caller) => [listShifts(c.var.db, caller, scope, from, to)]);
      if (scope === "organization" && !can(c.var.caller, "organization.calendar")) {
        throw new AppError("access.denied");
      }
      const items = rows.map(({ startsAt, endsAt, ...row }) => ({
        ...row,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
      }));
      return c.json({ items, nextCursor: null });
    },
  )
  .get(
    "/holidays",
    describe(tag, "Days off work in Finland", { 200: holiday.array() }),
    valid("query", holidayRange),
    (c) => {
      const { from, to } = c.req.valid("query");
      return c.json(holidaysBetween(from, to), 200, { "Cache-Control": `public, max-age=${aDay}` });
    },
  );
