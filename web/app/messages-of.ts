import type { PageName } from "#shared/pages/pages.ts";
import type { MessageSet } from "../lib/i18n/message-sets.ts";

const others: Partial<Record<PageName, MessageSet>> = {
  landing: "landing",
  login: "login",
  signup: "account",
  forgotPassword: "account",
  auth: "account",
  init: "account",
  privacy: "account",
  terms: "account",
  newGig: "edit",
  editGig: "edit",
  user: "common",
  organization: "house",
  employees: "house",
  organizationSettings: "house",
  settings: "own",
  support: "desk",
  employeeImport: "import",
  organizationAudit: "desk",
  adminUsers: "house",
  adminOrganizations: "house",
  adminApplications: "house",
  adminSupport: "desk",
  adminAudit: "desk",
};

export const getPageMessageSet = (page: PageName): MessageSet => others[page] ?? "daily";
