import { addDays } from "../calendar/week.ts";

/** For how many days, the last valid one included, somebody is told that a card expires. */
export const expiresSoonDays = 60;

export type CardValidity = "valid" | "expiresSoon" | "expired";

type Expiry = { readonly expiresOn: string | null };

/** On this day, `YYYY-MM-DD`, its last one included. */
export const isCardValid = ({ expiresOn }: Expiry, date: string): boolean =>
  expiresOn === null || expiresOn >= date;

/** `today`: in Finland, `YYYY-MM-DD`. */
export function getCardValidity({ expiresOn }: Expiry, today: string): CardValidity {
  if (!isCardValid({ expiresOn }, today)) return "expired";
  return expiresOn !== null && expiresOn <= addDays(today, expiresSoonDays) ? "expiresSoon" : "valid";
}
