import { filterMatches } from "#shared/lists/table.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { useTableContext } from "../table-context.ts";

/** Rows must match all filters, or any. */
export function MatchSelect() {
  const { t } = useI18n();
  const { view, onView } = useTableContext();
  return (
    <fieldset
      aria-label={t("table.match")}
      className="inline-flex rounded-control border border-edge bg-card"
    >
      {filterMatches.map((match) => (
        <button
          key={match}
          type="button"
          aria-pressed={view.match === match}
          onClick={() => onView({ match })}
          className={`min-h-tap cursor-pointer rounded-control px-3.5 font-semibold text-sm ${view.match === match ? "bg-ink text-card" : ""}`}
        >
          {t(`table.matches.${match}`)}
        </button>
      ))}
    </fieldset>
  );
}
