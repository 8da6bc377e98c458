import type { Session } from "../auth/session.ts";
import type { Locale } from "../core/locale.ts";
import type { Operator } from "../core/operator.ts";

/** What the HTML shell carries for the first screen. `answers` are API answers by their path and query. */
export type PreloadedData = {
  locale: Locale;
  /** On a laptop: the login page lists the demo logins. */
  local: boolean;
  /** Who runs this Keikka; absent when they have not said. */
  operator?: Operator;
  session: Session | null;
  answers: Record<string, unknown>;
  /** Whether it is drawn for a desk's screen first; the browser then looks at its own. */
  wide: boolean;
  /** Started from the plain page: the server has said nothing, `session` is who was here last. */
  plain?: true;
};

export const preloadedDataElementId = "boot";

/** What the browser's tab and a search engine say of a page. */
export type PageHead = { title: string; description: string };
export type DescribePage = (locale: Locale, path: string) => Promise<PageHead>;

/** Draws a page, as the browser will once more: the HTML of its root. `path` and `search` are what was asked for. */
export type RenderPage = (preloaded: PreloadedData, path: string, search: string) => Promise<string>;
