import type { PageName } from "#shared/pages.ts";
import type { Speech } from "./i18n.tsx";

/** What the browser's tab says of a page; of none, that there is none. */
export function pageTitle(t: Speech["t"], page: PageName | null): string {
  if (page === "landing") return `Keikka: ${t("titles.landing")}`;
  return `${page === null ? t("errors.notFound.title") : t(`titles.${page}`)} · Keikka`;
}
