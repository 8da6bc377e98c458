import type { Locale } from "./locale.ts";
import type { Session } from "./session.ts";

/** What the HTML shell carries for the first screen. `answers` are API answers by their path and query. */
export type Boot = {
  locale: Locale;
  /** On a laptop: the login page lists the demo logins. */
  local: boolean;
  session: Session | null;
  answers: Record<string, unknown>;
};

export const bootElementId = "boot";
