import { toLocalDate } from "../../shared/calendar/time-zone.ts";
import { addDays } from "../../shared/calendar/week.ts";
import type { CardKind } from "../../shared/people/card-kinds.ts";
import { user_cards } from "../schema/people.ts";
import { people } from "./accounts.ts";
import { userId } from "./people.ts";
import type { SeedContext } from "./seed-context.ts";

/** Days until they expire, for one holder after the other; null: without a last day. */
const held: readonly (readonly [CardKind, number | null])[][] = [
  [
    ["valtti", null],
    ["workSafety", 410],
    ["hotWork", 23],
    ["firstAid1", -12],
  ],
  [
    ["workSafety", 51],
    ["aerialLift", null],
    ["roadSafety1", 640],
  ],
  [
    ["valtti", null],
    ["workSafety", 820],
    ["slinging", 130],
  ],
  [],
];

export function writeCards({ db, now, write }: SeedContext): void {
  const today = toLocalDate(now);
  const holders = people.filter(({ role }) => role === "employee");
  for (const [at, { email }] of holders.entries())
    for (const [kind, days] of held[at % held.length] ?? [])
      write(
        db.insert(user_cards).values({
          user_id: userId(email),
          kind,
          expires_on: days === null ? null : addDays(today, days),
        }),
      );
}
