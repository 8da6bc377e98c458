import { type PageName, pages } from "#shared/pages/pages.ts";
import type { MessagePart } from "./message-sets.ts";

/**
 * Top-level names of locales/*.json by the part that they load with; unlisted names are `daily`, what most people read
 * every day. `first` comes with every page, `common` with most; `account`: sign-up, links in e-mails and legal texts;
 * `house`: managing people and organisations; `gigs`: for those who publish or offer; `desk`: support and audit log;
 * `own`: settings; `absences`: when people are not available; `outbox`: what has not been sent.
 */
export const messageParts = {
  first: ["ui", "titles", "layout", "errors"],
  landing: ["landing"],
  login: ["login"],
  common: [
    "app",
    "bulk",
    "cards",
    "employment",
    "fieldErrors",
    "formDraft",
    "industries",
    "kit",
    "mutedBuyers",
    "partner",
    "person",
    "profile",
    "push",
    "queued",
    "siteDetails",
    "trades",
    "unsaved",
  ],
  account: ["emailLink", "init", "legal", "newPassword", "reset", "secondFactor", "sessionEnd", "signup"],
  table: ["table"],
  house: [
    "adminApplications",
    "adminOrganizations",
    "adminUsers",
    "cardFields",
    "employees",
    "expiringCards",
    "organization",
    "people",
    "pictures",
    "waves",
  ],
  gigs: ["gigTable", "offerTable", "editGig", "gigForm", "siteList", "waves", "weekProposal"],
  import: ["employeeImport"],
  desk: ["audit", "shortcuts", "support"],
  own: ["cardFields", "newPassword", "pictures", "settings"],
  absences: ["absences"],
  outbox: ["outbox"],
} satisfies Record<Exclude<MessagePart, "daily">, string[]>;

/** Keys, without plural forms, below the names of `first` that the first load does not need: they load with `common`. */
const later: Record<string, readonly string[]> = {
  errors: [
    ...[
      "gig",
      "offer",
      "assignment",
      "shift",
      "user",
      "email",
      "token",
      "organization",
      "room",
      "application",
      "ticket",
      "link",
      "search",
      "absence",
    ],
    ...["version", "access", "body", "conflict", "media", "picture"],
  ],
  layout: [
    ...[
      "navigation",
      "shortcuts",
      "keys",
      "menu",
      "openMenu",
      "general",
      "admin",
      "organization",
      "account",
      "unread",
    ],
    ...["signOut", "notSignedOut", "install", "notOpened", "outdated", "reload"],
  ],
  ui: ["fewer", "more", "showMore", "loading"],
  titles: (Object.keys(pages) as PageName[]).filter((name) => pages[name].guard !== "public"),
};

const pluralForm = /_(?:one|few|many|other)$/;

type All = Record<string, object>;

const only = (all: object, isIn: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isIn(name)));

const listed: readonly string[] = Object.values(messageParts).flat();

export function pickMessagePart(part: MessagePart, all: All): All {
  if (part === "daily") return only(all, (name) => !listed.includes(name));
  const names: readonly string[] = messageParts[part];
  const some = only(all, (name) => names.includes(name));
  if (part !== "first" && part !== "common") return some;
  const isLater = (kinds: readonly string[], kind: string) => kinds.includes(kind.replace(pluralForm, ""));
  const divided = Object.entries(later).map(([name, kinds]) => [
    name,
    only(all[name] ?? {}, (kind) => isLater(kinds, kind) === (part === "common")),
  ]);
  return { ...some, ...Object.fromEntries(divided) };
}
