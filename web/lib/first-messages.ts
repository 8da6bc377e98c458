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
  "access",
  "body",
  "conflict",
  "media",
  "picture",
];

type All = Record<string, object>;

const only = (all: object, isIn: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isIn(name)));

/** Of all messages those of the first load. */
export function firstOf(all: All): All {
  const errors = only(all.errors ?? {}, (kind) => !laterErrors.includes(kind));
  return { ...only(all, (name) => firstMessages.includes(name)), errors };
}

/** The errors that the first load has not. */
export const laterErrorsOf = ({ errors = {} }: All) => only(errors, (kind) => laterErrors.includes(kind));

/** The messages of screens that few people open, and never first: they load with `SeldomMessages` around such a screen. */
export const seldomMessages: readonly string[] = [
  "shortcuts",
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
