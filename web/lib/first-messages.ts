/**
 * The messages that come with the first load, of the landing page and the login: the top-level names in
 * locales/*.json. All others load beside the screens that are opened later.
 */
export const firstMessages: readonly string[] = ["ui", "titles", "layout", "landing", "login", "errors"];

/** The messages of screens that few people open, and never first: they load with `SeldomMessages` around such a screen. */
export const seldomMessages: readonly string[] = [
  "support",
  "adminUsers",
  "adminOrganizations",
  "adminApplications",
  "organization",
  "employees",
];
