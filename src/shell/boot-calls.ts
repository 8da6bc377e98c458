import { auditPages } from "../shared/audit-pages.ts";
import { gigsPage, gigsPageWithoutPay, gigsQuery } from "../shared/gigs-page.ts";
import { offersPage } from "../shared/offers-table.ts";
import type { PageName } from "../shared/pages.ts";
import { queuePages } from "../shared/queue-pages.ts";
import { type Capability, can, type Standing, seesPrices } from "../shared/roles.ts";
import { tablePages } from "../shared/table-pages.ts";
import { queryOf, readView, type TableWords, textOf } from "../shared/table-view.ts";
import { addDays, weekAsked } from "../shared/week.ts";

/** A path of the API; `for`: only who may do this, or belongs to an organisation, has a use for its answer. */
type Call = string | { path: string; for: Capability | "member" };

const allThatWait = "/api/offers?part=waiting&limit=100";

/** The API calls whose answers the first screen of a page needs: they go along in the page. */
const calls: Partial<Record<PageName, readonly Call[]>> = {
  signup: ["/api/applications/form"],
  home: [
    allThatWait,
    "/api/assignments",
    "/api/calendar?from=:today&to=:inSixDays&scope=reach",
    { path: "/api/waiting", for: "applications.review" },
  ],
  gigs: ["/api/gigs"],
  editGig: ["/api/gigs/:id", "/api/gigs/:id/assignments"],
  gig: [
    "/api/gigs/:id",
    "/api/gigs/:id/offers",
    "/api/gigs/:id/assignments",
    { path: "/api/assignments", for: "shifts.work" },
  ],
  offers: ["/api/offers", allThatWait],
  calendar: ["/api/calendar?from=:monday&to=:sunday&scope=reach"],
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
  organizationAudit: ["/api/audit"],
  user: ["/api/users/:id"],
};

export type Visit = { name: PageName; params: Record<string, string>; search: string };

/**
 * Those calls for what was asked for, and for who asks. `today` as `YYYY-MM-DD`; the first of a list takes the page's own
 * filter along.
 */
export function callsOf({ name, params: given, search }: Visit, who: Standing | null, today: string) {
  const monday = weekAsked(search, today);
  const days = { today, inSixDays: addDays(today, 6), monday, sunday: addDays(monday, 6) };
  const params: Record<string, string> = { ...days, ...given };
  return (calls[name] ?? [])
    .filter((call) => typeof call === "string" || (who !== null && uses(who, call.for)))
    .map((call) => (typeof call === "string" ? call : call.path))
    .map((path, index) => {
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
      return index === 0 && !path.includes(":") && !path.includes("?")
        ? filled + (name === "gigs" ? gigsAsked(who, search, today) : askedOf(name, search))
        : filled;
    });
}

const uses = (who: Standing, by: Capability | "member") =>
  by === "member" ? who.organizationId !== null : can(who, by);

const tables: Partial<Record<PageName, TableWords>> = {
  ...tablePages,
  ...queuePages,
  ...auditPages,
  offers: offersPage,
};

function gigsAsked(who: Standing | null, search: string, today: string): string {
  const view = readView(
    who === null || seesPrices(who) ? gigsPage : gigsPageWithoutPay,
    new URLSearchParams(search),
  );
  return `?${textOf(gigsQuery(view, today))}`;
}

/** What of a page's address goes to the API: of a table's what it knows, else all. */
function askedOf(name: PageName, search: string): string {
  const words = tables[name];
  if (words === undefined) return search;
  const query = textOf(queryOf(readView(words, new URLSearchParams(search))));
  return query === "" ? "" : `?${query}`;
}
