import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";

/** To read before one consents; in a tab of its own, so that what is typed stays. */
export function LegalLink({ page }: { page: "privacy" | "terms" }) {
  const { t } = useI18n();
  return (
    <a
      href={pathTo(page)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-tap items-center font-semibold text-link underline"
    >
      {t(`titles.${page}`)}
      <span className="sr-only"> ({t("signup.newTab")})</span>
    </a>
  );
}
