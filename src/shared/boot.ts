import type { Locale } from "./locale.ts";
import type { Session } from "./session.ts";

/** What the HTML shell carries for the first screen. `answers` are API answers by their path and query. */
export type Boot = {
  locale: Locale;
  /** On a laptop: the login page lists the demo logins. */
  local: boolean;
  /** Where who has no account writes to whoever runs this Keikka; absent when they have not said. */
  contact?: string;
  session: Session | null;
  answers: Record<string, unknown>;
  /** Started from the plain page: the server has said nothing, `session` is who was here last. */
  plain?: true;
};

export const bootElementId = "boot";
