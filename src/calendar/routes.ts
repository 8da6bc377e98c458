import { Hono } from "hono";
import type { Principal } from "../auth/caller.ts";
import type { AppEnv } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { can } from "../shared/auth/permissions.ts";
import { calendar, calendarQuery, holiday, holidayRange } from "../shared/calendar/calendar.ts";
import { holidaysBetween } from "../shared/calendar/holidays.ts";
import {
  listAbsenceSpans,
  listCalendarPeople,
  listShifts,
  listUnnamedDays,
  listWorkdays,
  type Scope,
} from "./queries.ts";

const tag = "Calendar";
const aDay = 24 * 60 * 60;

export const calendarRoutes = new Hono<AppEnv>()
  .get(
    "/calendar",
    openapi(tag, "Booked shifts of at most 62 days, and for a desk who and what is still free", {
      200: calendar,
    }),
    validate("query", calendarQuery),
    async (c) => {
      const { from, to, scope } = c.req.valid("query");
      const { db } = c.var;
      const [rows, people, workdays, unnamed, spans] = await c.var.read((caller) => {
        const { viewScope, providerId, buyerId } = resolveCalendarScope(caller, scope);
        return [
          listShifts(db, caller, viewScope, from, to),
          listCalendarPeople(db, providerId, from, to),
          listWorkdays(db, buyerId, from, to),
          listUnnamedDays(db, providerId, from, to, c.var.now),
          listAbsenceSpans(db, caller, providerId, from, to),
        ];
      });
      if (scope === "organization" && !can(c.var.caller, "organization.calendar")) {
        throw new AppError("access.denied");
      }
      const [items, absences] = [rows.map(toIsoSpan), spans.map(toIsoSpan)];
      return c.json({
        ...{ items, nextCursor: null, people, workdays },
        ...{ unnamed: unnamed.map(toIsoSpan), absences },
      });
    },
  )
  .get(
    "/holidays",
    openapi(tag, "Days off work in Finland", { 200: holiday.array() }),
    validate("query", holidayRange),
    (c) => {
      const { from, to } = c.req.valid("query");
      return c.json(holidaysBetween(from, to), 200, { "Cache-Control": `public, max-age=${aDay}` });
    },
  );

const toIsoSpan = <Row extends { startsAt: number; endsAt: number }>({ startsAt, endsAt, ...row }: Row) => ({
  ...row,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

/** Whose shifts are shown, and whose people and gigs beside them; null: nobody's. */
function resolveCalendarScope(caller: Principal, scope: Scope | "reach") {
  const wide = scope !== "me" && can(caller, "organization.calendar");
  const { organizationId } = caller;
  return {
    viewScope: wide ? "organization" : "me",
    providerId: wide && can(caller, "crew.name") ? organizationId : null,
    buyerId: wide && can(caller, "offers.answer") ? organizationId : null,
  } as const;
}
