import type { Capability } from "./roles.ts";

/** Who may open a page: anybody, anybody logged in, or who has a capability. */
export type Guard = "public" | "login" | Capability;

type Page = {
  path: string;
  guard: Guard;
  /** The API calls whose answers the first screen needs: the shell sends them along in the HTML. */
  boot?: readonly string[];
};

/** Every page of the product, the one table that the server's answers and the client's routes follow. */
export const pages = {
  landing: { path: "/", guard: "public" },
  login: { path: "/login", guard: "public" },
  forgotPassword: { path: "/forgot-password", guard: "public" },
  auth: { path: "/auth", guard: "public" },
  signup: { path: "/signup", guard: "public" },
  privacy: { path: "/privacy", guard: "public" },
  terms: { path: "/terms", guard: "public" },
  init: { path: "/init", guard: "login" },
  home: {
    path: "/home",
    guard: "login",
    boot: ["/api/offers", "/api/assignments", "/api/calendar?from=:today&to=:inSixDays&scope=reach"],
  },
  gigs: { path: "/gigs", guard: "login", boot: ["/api/gigs?from=:today"] },
  newGig: { path: "/gigs/new", guard: "gigs.create" },
  editGig: { path: "/gigs/:id/edit", guard: "gigs.create", boot: ["/api/gigs/:id"] },
  gig: {
    path: "/gigs/:id",
    guard: "login",
    boot: ["/api/gigs/:id", "/api/gigs/:id/offers", "/api/gigs/:id/assignments"],
  },
  offers: { path: "/offers", guard: "login", boot: ["/api/offers"] },
  calendar: {
    path: "/calendar",
    guard: "login",
    boot: ["/api/calendar?from=:monday&to=:sunday&scope=reach"],
  },
  chat: { path: "/chat", guard: "login", boot: ["/api/rooms"] },
  room: { path: "/chat/:id", guard: "login", boot: ["/api/rooms", "/api/rooms/:id"] },
  notifications: { path: "/notifications", guard: "login", boot: ["/api/notifications"] },
  support: { path: "/support", guard: "login", boot: ["/api/support/tickets?scope=mine"] },
  adminUsers: { path: "/admin/users", guard: "users.manage", boot: ["/api/users"] },
  adminOrganizations: {
    path: "/admin/organizations",
    guard: "organizations.manage",
    boot: ["/api/organizations"],
  },
  adminApplications: {
    path: "/admin/applications",
    guard: "applications.review",
    boot: ["/api/applications?status=new"],
  },
  adminSupport: {
    path: "/admin/support",
    guard: "support.answer",
    boot: ["/api/support/tickets?scope=all&status=open"],
  },
  settings: { path: "/settings", guard: "login", boot: ["/api/me"] },
  organization: {
    path: "/organization",
    guard: "organization.manage",
    boot: ["/api/organizations/mine", "/api/organizations/mine/overview"],
  },
  organizationSettings: {
    path: "/organization/settings",
    guard: "login",
    boot: ["/api/organizations/mine"],
  },
  employees: {
    path: "/organization/employees",
    guard: "organization.manage",
    boot: ["/api/organizations/mine/employees"],
  },
  user: { path: "/user/:id", guard: "login", boot: ["/api/users/:id"] },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The page of a path and the parameters in it, or null: "/gigs/new" before "/gigs/:id". */
export function findPage(pathname: string): { name: PageName; params: Record<string, string> } | null {
  for (const name of Object.keys(pages) as PageName[]) {
    const params = matchPath(pages[name].path, pathname);
    if (params !== null) return { name, params };
  }
  return null;
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = pathname.split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
