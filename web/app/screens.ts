import { type ScreenLoaders, ssrScreens } from "../ssr/ssr-screens.ts";

export const screens: ScreenLoaders = {
  ...ssrScreens,
  init: () => import("../auth/init-screen.tsx"),
  newGig: () => import("../gigs/form/new-gig-screen.tsx"),
  editGig: () => import("../gigs/edit/edit-gig-screen.tsx"),
  chat: () => import("../chat/chat-screen.tsx"),
  room: () => import("../chat/chat-screen.tsx"),
  settings: () => import("../settings/settings-screen.tsx"),
  support: () => import("../support/support-screen.tsx"),
  adminUsers: () => import("../admin/users/users-screen.tsx"),
  adminOrganizations: () => import("../admin/organizations/organizations-screen.tsx"),
  adminApplications: () => import("../admin/applications/applications-screen.tsx"),
  adminSupport: () => import("../support/support-desk-screen.tsx"),
  adminAudit: () => import("../audit/admin-audit-screen.tsx"),
  user: () => import("../people/person-screen.tsx"),
  organization: () => import("../organization/organization-screen.tsx"),
  employees: () => import("../employees/employees-screen.tsx"),
  employeeImport: () => import("../employees/import/employee-import-screen.tsx"),
  organizationSettings: () => import("../organization/organization-settings-screen.tsx"),
  organizationAudit: () => import("../audit/organization-audit-screen.tsx"),
  devUi: () => import("../dev-ui/dev-ui-screen.tsx"),
};
