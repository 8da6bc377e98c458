import { Link } from "wouter";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { type EmployeeFilter, hrefOf } from "./use-employee-filter.ts";

const lacks = ["all", "login", "trade"] as const;

/** Everybody, or those with whom something is left to do. */
export function LackLinks({ filter }: { filter: EmployeeFilter }) {
  const { t } = useI18n();
  const { lacking: _, ...rest } = filter;
  return (
    <nav aria-label={t("employees.show")} className="flex flex-wrap gap-2">
      {lacks.map((lack) => (
        <Link
          key={lack}
          href={hrefOf(pathTo("employees"), lack === "all" ? rest : { ...rest, lacking: lack })}
          replace
          aria-current={lack === (filter.lacking ?? "all") ? "true" : undefined}
          className="inline-flex min-h-tap items-center rounded-control border border-edge bg-card px-4 font-semibold text-sm hover:bg-wash aria-[current]:border-ink aria-[current]:bg-wash"
        >
          {t(`employees.lacking.${lack}`)}
        </Link>
      ))}
    </nav>
  );
}
