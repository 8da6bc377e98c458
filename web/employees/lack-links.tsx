import { Link } from "wouter";
import { useI18n } from "../lib/i18n.tsx";

const lacks = ["all", "login", "trade"] as const;

type Also = Readonly<Record<string, string>>;
type Props = { also: Also; hrefOf: (part: { also: Also }) => string };

/** Everybody, or those with whom something is left to do. */
export function LackLinks({ also, hrefOf }: Props) {
  const { t } = useI18n();
  return (
    <nav aria-label={t("employees.show")} className="flex flex-wrap gap-2">
      {lacks.map((lack) => (
        <Link
          key={lack}
          href={hrefOf({ also: lack === "all" ? {} : { lacking: lack } })}
          replace
          aria-current={lack === (also.lacking ?? "all") ? "true" : undefined}
          className="inline-flex min-h-tap items-center rounded-control border border-edge bg-card px-4 font-semibold text-sm hover:bg-wash aria-[current]:border-ink aria-[current]:bg-wash"
        >
          {t(`employees.lacking.${lack}`)}
        </Link>
      ))}
    </nav>
  );
}
