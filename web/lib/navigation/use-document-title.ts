import { useEffect } from "react";
import type { PageName } from "#shared/pages/pages.ts";
import type { Translator } from "../i18n/i18n.tsx";

/** "Drywall, two floors · Keikka" */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Keikka`;
  }, [title]);
}

/** The document's title; null: not found. */
export function formatPageTitle(t: Translator["t"], page: PageName | null): string {
  if (page === "landing") return `Keikka: ${t("titles.landing")}`;
  return `${page === null ? t("errors.notFound.title") : t(`titles.${page}`)} · Keikka`;
}
