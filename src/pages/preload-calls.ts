import { maxAbsenceLength } from "../shared/absences/absence-kinds.ts";
import { auditPages } from "../shared/audit/audit-table.ts";
import { type Capability, can, canSeePrices, type RoleHolder } from "../shared/auth/permissions.ts";
import { listDaysOfMonth, parseMonthParameter } from "../shared/calendar/month.ts";
import { addDays, parseWeekParameter } from "../shared/calendar/week.ts";
import { buildGigsQuery, gigsPage, gigsPageWithoutPay } from "../shared/gigs/gigs-page.ts";
import { queuePages } from "../shared/lists/queue-pages.ts";
import {
  buildListQuery,
  parseTableView,
  stringifyQuery,
  type TableParameters,
} from "../shared/lists/table.ts";
import { tablePages } from "../shared/lists/table-pages.ts";
import { offersPage } from "../shared/offers/offers-table.ts";
import type { PageName } from "../shared/pages/pages.ts";

/** `for`: only for those with this capability, or in an organisation. `wide`: only where a board is shown. */
type PreloadCall = string | { path: string; for: Capability | "member"; wide?: true };

const pendingOffersPath = "/api/offers?part=waiting&limit=100";

/** Workers offer and take shifts, and their desks approve it: both keep absences. */
const swapsCall: PreloadCall = { path: "/api/swaps", for: "absences.keep" };

const calls: Partial<Record<PageName, readonly PreloadCall[]>> = {
  signup: ["/api/applications/form"],
  home: [
    { path: "/api/gigs/at-risk", for: "organization.calendar" },
    pendingOffersPath,
    "/api/assignments",
    swapsCall,
    "/api/calendar?from=:today&to=:inSixDays&scope=reach",
    { path: "/api/waiting", for: "applications.review" },
  ],
  gigs: ["/api/gigs"],
  editGig: ["/api/gigs/:id", "/api/gigs/:id/assignments"],
  gig: [
    "/api/gigs/:id",
    "/api/gigs/:id/offers",
    "/api/gigs/:id/assignments",
    { path: "/api/gigs/:id/candidates", for: "crew.name" },
    { path: "/api/assignments", for: "shifts.work" },
    swapsCall,
  ],
  offers: ["/api/offers", pendingOffersPath],
  calendar: [
    "/api/calendar?from=:from&to=:to&scope=reach",
    { path: "/api/gigs?status=open&from=:from&to=:to", for: "crew.name", wide: true },
  ],
  absences: ["/api/absences?from=:today&to=:inAYear"],
  chat: ["/api/rooms"],
  room: ["/api/rooms", "/api/rooms/:id"],
  notifications: ["/api/notifications"],
  support: ["/api/support/tickets?scope=mine"],
  adminUsers: ["/api/users"],
  adminOrganizations: ["/api/organizations"],
  adminApplications: ["/api/applications"],
  adminSupport: ["/api/support/tickets"],
  adminAudit: ["/api/audit"],
  settings: [
    "/api/me",
    "/api/me/otp",
    "/api/sessions",
    "/api/me/tokens",
    "/api/me/notification-choices",
    { path: "/api/me/calendar-feed", for: "shifts.work" },
    { path: "/api/organizations/mine", for: "member" },
  ],
  organization: ["/api/organizations/mine", "/api/organizations/mine/overview"],
  organizationSettings: ["/api/organizations/mine"],
  employees: ["/api/organizations/mine/employees"],
  expiringCards: ["/api/organizations/mine/cards"],
  organizationAudit: ["/api/audit"],
  user: ["/api/users/:id"],
};

/** `isWide`: from a device with a desk's screen. */
export type PageVisit = {
  name: PageName;
  params: Record<string, string>;
  search: string;
  isWide?: boolean;
};

/** `today`: `YYYY-MM-DD`. The first call gets the page's own query. */
export function listPreloadCalls(
  { name, params: pathParams, search, isWide = false }: PageVisit,
  caller: RoleHolder | null,
  today: string,
) {
  const hasBoard = isWide && caller !== null && can(caller, "organization.calendar");
  const [from = "", to = ""] = findCalendarDays(search, hasBoard, today);
  const days = {
    ...{ today, inSixDays: addDays(today, 6), inAYear: addDays(today, maxAbsenceLength - 1) },
    ...{ from, to },
  };
  const params: Record<string, string> = { ...days, ...pathParams };
  return (calls[name] ?? [])
    .filter(
      (call) =>
        typeof call === "string" ||
        (caller !== null && isAllowed(caller, call.for) && (hasBoard || call.wide === undefined)),
    )
    .map((call) => (typeof call === "string" ? call : call.path))
    .map((path, index) => {
      const callPath = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
      return index === 0 && !path.includes(":") && !path.includes("?")
        ? callPath +
            (name === "gigs" ? buildGigListQuery(caller, search, today) : buildTableQuery(name, search))
        : callPath;
    });
}

/** First and last: of a month for those whose screen shows one, else of a week. */
function findCalendarDays(search: string, hasBoard: boolean, today: string) {
  const month = hasBoard ? parseMonthParameter(search) : null;
  const monday = parseWeekParameter(search, today);
  if (month === null) return [monday, addDays(monday, 6)];
  return [`${month}-01`, listDaysOfMonth(month).at(-1)];
}

const isAllowed = (caller: RoleHolder, by: Capability | "member") =>
  by === "member" ? caller.organizationId !== null : can(caller, by);

const tables: Partial<Record<PageName, TableParameters>> = {
  ...tablePages,
  ...queuePages,
  ...auditPages,
  offers: offersPage,
};

function buildGigListQuery(caller: RoleHolder | null, search: string, today: string): string {
  const view = parseTableView(
    caller === null || canSeePrices(caller) ? gigsPage : gigsPageWithoutPay,
    new URLSearchParams(search),
  );
  return `?${stringifyQuery(buildGigsQuery(view, today))}`;
}

/** The part of the page's query that the API understands. */
function buildTableQuery(name: PageName, search: string): string {
  const table = tables[name];
  if (table === undefined) return search;
  const query = stringifyQuery(buildListQuery(parseTableView(table, new URLSearchParams(search))));
  return query === "" ? "" : `?${query}`;
}
