import type { Session } from "../auth/session.ts";
import type { Locale } from "../core/locale.ts";
import type { Operator } from "../core/operator.ts";

/** Embedded in the HTML for the first screen. `answers`: of the API, by path and query. */
export type PreloadedData = {
  locale: Locale;
  local: boolean;
  operator?: Operator;
  session: Session | null;
  answers: Record<string, unknown>;
  /** Rendered for a desktop; the browser then checks its own width. */
  wide: boolean;
  /** Started from the offline page: `session` is the last user's, `answers` what the device has of this page. */
  plain?: true;
};

export const preloadedDataElementId = "boot";

export type PageHead = { title: string; description: string };
export type DescribePage = (locale: Locale, path: string) => Promise<PageHead>;

/** The HTML of the root element, equal to the browser's first render. */
export type RenderPage = (preloaded: PreloadedData, path: string, search: string) => Promise<string>;
