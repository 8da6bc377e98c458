import { matches } from "#shared/table.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useTableParts } from "./table-context.ts";

/** Whether a row must match all of the filters or any one of them. */
export function MatchChoice() {
  const { t } = useI18n();
  const { view, onView } = useTableParts();
  return (
    <fieldset
      aria-label={t("table.match")}
      className="inline-flex rounded-control border border-edge bg-card"
    >
      {matches.map((match) => (
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
