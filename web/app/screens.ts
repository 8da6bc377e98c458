import { type Screens, ssrScreens } from "../ssr/ssr-screens.ts";

/** A page without a screen is a type error. */
export const screens: Required<Screens> = {
  ...ssrScreens,
  init: { load: () => import("../auth/init-screen.tsx"), messages: "account" },
  newGig: { load: () => import("../gigs/form/new-gig-screen.tsx"), messages: "edit" },
  editGig: { load: () => import("../gigs/edit/edit-gig-screen.tsx"), messages: "edit" },
  siteList: { load: () => import("../gigs/site-list/site-list-screen.tsx"), messages: "tables" },
  weekProposal: { load: () => import("../crews/week-proposal/week-proposal-screen.tsx"), messages: "edit" },
  absences: { load: () => import("../absences/absences-screen.tsx"), messages: "absences" },
  chat: { load: () => import("../chat/chat-screen.tsx"), messages: "daily" },
  room: { load: () => import("../chat/chat-screen.tsx"), messages: "daily" },
  settings: { load: () => import("../settings/settings-screen.tsx"), messages: "own" },
  support: { load: () => import("../support/support-screen.tsx"), messages: "desk" },
  adminUsers: { load: () => import("../admin/users/users-screen.tsx"), messages: "house" },
  adminOrganizations: {
    load: () => import("../admin/organizations/organizations-screen.tsx"),
    messages: "house",
  },
  adminApplications: {
    load: () => import("../admin/applications/applications-screen.tsx"),
    messages: "house",
  },
  adminSupport: { load: () => import("../support/support-desk-screen.tsx"), messages: "desk" },
  adminAudit: {
    load: async () => ({ default: (await import("../audit/audit-log.tsx")).AdminAuditScreen }),
    messages: "desk",
  },
  user: { load: () => import("../people/person-screen.tsx"), messages: "common" },
  organization: { load: () => import("../organization/organization-screen.tsx"), messages: "house" },
  employees: { load: () => import("../employees/employees-screen.tsx"), messages: "house" },
  employeeImport: {
    load: () => import("../employees/import/employee-import-screen.tsx"),
    messages: "import",
  },
  expiringCards: { load: () => import("../employees/expiring-cards-screen.tsx"), messages: "house" },
  organizationSettings: {
    load: () => import("../organization/organization-settings-screen.tsx"),
    messages: "house",
  },
  organizationAudit: {
    load: async () => ({ default: (await import("../audit/audit-log.tsx")).OrganizationAuditScreen }),
    messages: "desk",
  },
  devUi: { load: () => import("../dev-ui/dev-ui-screen.tsx"), messages: "all" },
};
