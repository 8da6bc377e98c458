import { Link } from "wouter";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { LanguageSwitch } from "./language-switch.tsx";

/** Below every page of who is not logged in; on a phone the language is here, the header has no room for it. */
export function VisitorFooter() {
  const { t } = useI18n();
  return (
    <footer className="flex flex-wrap items-center gap-x-2 border-line border-t px-2 py-3 sm:justify-center">
      <nav aria-label={t("layout.legal")} className="flex flex-wrap gap-x-2">
        {(["privacy", "terms"] as const).map((page) => (
          <Link
            key={page}
            href={pathTo(page)}
            className="inline-flex min-h-tap items-center rounded-control px-2 text-ink-2 text-sm underline hover:bg-wash"
          >
            {t(`titles.${page}`)}
          </Link>
        ))}
      </nav>
      <span className="sm:hidden">
        <LanguageSwitch />
      </span>
    </footer>
  );
}
