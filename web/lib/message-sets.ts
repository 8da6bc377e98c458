/** Parts of the messages, in the order in which they are told: see message-parts.ts. */
export type MessagePart = "first" | "common" | "account" | "daily" | "house" | "desk" | "own";

/** What a screen says, and by which parts that loads: all but the first load's also say what is common. */
export const messageSets = {
  first: ["first"],
  common: ["first", "common"],
  account: ["first", "common", "account"],
  daily: ["first", "common", "daily"],
  house: ["first", "common", "house"],
  desk: ["first", "common", "house", "desk"],
  own: ["first", "common", "own"],
  all: ["first", "common", "account", "daily", "house", "desk", "own"],
} as const satisfies Record<string, readonly MessagePart[]>;

export type MessageSet = keyof typeof messageSets;
