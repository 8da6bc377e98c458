import type { PageName } from "#shared/pages/pages.ts";
import type { Translator } from "../i18n/i18n.tsx";

/** What the browser's tab says of a page; of none, that there is none. */
export function formatPageTitle(t: Translator["t"], page: PageName | null): string {
  if (page === "landing") return `Keikka: ${t("titles.landing")}`;
  return `${page === null ? t("errors.notFound.title") : t(`titles.${page}`)} · Keikka`;
}
