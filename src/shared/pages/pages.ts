import type { Capability } from "../auth/permissions.ts";

export type PageAccess = "public" | "login" | Capability;

type Page = {
  path: string;
  guard: PageAccess;
};

export const pages = {
  landing: { path: "/", guard: "public" },
  login: { path: "/login", guard: "public" },
  forgotPassword: { path: "/forgot-password", guard: "public" },
  auth: { path: "/auth", guard: "public" },
  signup: { path: "/signup", guard: "public" },
  privacy: { path: "/privacy", guard: "public" },
  terms: { path: "/terms", guard: "public" },
  ranking: { path: "/ranking", guard: "public" },
  init: { path: "/init", guard: "login" },
  home: { path: "/home", guard: "login" },
  gigs: { path: "/gigs", guard: "login" },
  newGig: { path: "/gigs/new", guard: "gigs.create" },
  editGig: { path: "/gigs/:id/edit", guard: "gigs.create" },
  siteList: { path: "/gigs/:id/site-list", guard: "offers.answer" },
  gig: { path: "/gigs/:id", guard: "login" },
  offers: { path: "/offers", guard: "login" },
  calendar: { path: "/calendar", guard: "login" },
  weekProposal: { path: "/calendar/proposal", guard: "crew.name" },
  absences: { path: "/absences", guard: "absences.keep" },
  chat: { path: "/chat", guard: "login" },
  room: { path: "/chat/:id", guard: "login" },
  notifications: { path: "/notifications", guard: "login" },
  support: { path: "/support", guard: "login" },
  adminUsers: { path: "/admin/users", guard: "users.manage" },
  adminOrganizations: { path: "/admin/organizations", guard: "organizations.manage" },
  adminApplications: { path: "/admin/applications", guard: "applications.review" },
  adminSupport: { path: "/admin/support", guard: "support.answer" },
  adminAudit: { path: "/admin/audit", guard: "users.manage" },
  settings: { path: "/settings", guard: "login" },
  organization: { path: "/organization", guard: "organization.manage" },
  organizationSettings: { path: "/organization/settings", guard: "login" },
  employees: { path: "/organization/employees", guard: "organization.manage" },
  employeeImport: { path: "/organization/employees/import", guard: "organization.manage" },
  expiringCards: { path: "/organization/employees/cards", guard: "cards.list" },
  organizationAudit: { path: "/organization/audit", guard: "organization.manage" },
  user: { path: "/user/:id", guard: "login" },
} as const satisfies Record<string, Page>;

/** Pages open before the mailed password is replaced; all others lead to /init (specification, 7). */
const beforePassword: readonly string[] = ["init", "forgotPassword", "auth", "privacy", "terms", "ranking"];

export const requiresOwnPassword = (page: PageName): boolean => !beforePassword.includes(page);

export type PageName = keyof typeof pages;

/** The first match in the order of `pages`: "/gigs/new" before "/gigs/:id". */
export function findPage(pathname: string): { name: PageName; params: Record<string, string> } | null {
  for (const name of Object.keys(pages) as PageName[]) {
    const params = matchPath(pages[name].path, pathname);
    if (params !== null) return { name, params };
  }
  return null;
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const patternParts = pattern.split("/");
  const pathParts = pathname.split("/");
  if (patternParts.length !== pathParts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = pathParts[index] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
