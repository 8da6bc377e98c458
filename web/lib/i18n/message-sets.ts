/** See message-parts.ts. */
export type MessagePart =
  | "first"
  | "landing"
  | "login"
  | "common"
  | "account"
  | "daily"
  | "table"
  | "house"
  | "gigs"
  | "import"
  | "desk"
  | "own"
  | "absences"
  | "outbox";

/** Parts by what a screen needs; all but the first load's include `common`. `head`: for the server-rendered head. */
export const messageSets = {
  first: ["first"],
  landing: ["first", "landing"],
  login: ["first", "login"],
  common: ["first", "common"],
  account: ["first", "login", "common", "account"],
  daily: ["first", "common", "daily"],
  edit: ["first", "common", "daily", "gigs"],
  head: ["first", "landing", "common", "account"],
  house: ["first", "common", "table", "house"],
  import: ["first", "common", "table", "house", "import"],
  desk: ["first", "common", "table", "desk"],
  tables: ["first", "common", "daily", "table", "gigs"],
  own: ["first", "login", "common", "own"],
  absences: ["first", "common", "daily", "absences"],
  outbox: ["first", "common", "daily", "outbox"],
  all: [
    "first",
    "landing",
    "login",
    "common",
    "account",
    "daily",
    "table",
    "house",
    "gigs",
    "import",
    "desk",
    "own",
    "absences",
    "outbox",
  ],
} as const satisfies Record<string, readonly MessagePart[]>;

export type MessageSet = keyof typeof messageSets;
