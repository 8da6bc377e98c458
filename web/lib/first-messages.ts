/**
 * The messages that come with the first load, of the landing page and the login: the top-level names in
 * locales/*.json, of the errors not all. All others load beside the screens that are opened later.
 */
export const firstMessages: readonly string[] = ["ui", "titles", "layout", "landing", "login", "errors"];

/** Errors that no page of the first load can meet: with all messages they come too. */
const laterErrors = [
  "gig",
  "offer",
  "assignment",
  "shift",
  "user",
  "email",
  "token",
  "organization",
  "application",
  "link",
  "version",
  "conflict",
  "media",
  "picture",
];

/** Of all messages those of the first load. */
export function firstOf(all: Record<string, object>): Record<string, object> {
  const chosen = Object.entries(all).filter(([name]) => firstMessages.includes(name));
  const trimmed = chosen.map(([name, texts]) => [
    name,
    name === "errors"
      ? Object.fromEntries(Object.entries(texts).filter(([kind]) => !laterErrors.includes(kind)))
      : texts,
  ]);
  return Object.fromEntries(trimmed);
}

/** The messages of screens that few people open, and never first: they load with `SeldomMessages` around such a screen. */
export const seldomMessages: readonly string[] = [
  "support",
  "table",
  "people",
  "adminUsers",
  "adminOrganizations",
  "adminApplications",
  "organization",
  "employees",
  "employeeImport",
  "settings",
  "audit",
];
