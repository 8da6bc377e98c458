import type { TableView } from "#shared/lists/table.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { FilterLinks } from "../../ui/data-table/filter-links.tsx";
import { formatDateInput } from "../../ui/dates/date-text.ts";

const filterPresets = ["coming", "fits", "open", "mine", "done"] as const;
type FilterPreset = (typeof filterPresets)[number];

/** `hasFit`: whether gigs may fit the user. */
type Props = { view: TableView; hasFit: boolean; hrefOf: (part: Partial<TableView>) => string };

export function GigFilterLinks({ view, hasFit, hrefOf }: Props) {
  const { t } = useI18n();
  return (
    <FilterLinks
      label={t("gigTable.shown")}
      queues={filterPresets.filter((preset) => preset !== "fits" || hasFit)}
      current={findPreset(view)}
      hrefOf={(preset) => hrefOf({ extraParameters: {}, filters: [], match: "all", ...viewOfPreset(preset) })}
      labelOf={(preset) => t(`gigTable.show.${preset}`)}
    />
  );
}

const equals = (column: string, value: string) => ({ column, mode: "equals" as const, value });
const fitting = equals("fits", "yes");
const open = equals("status", "open");

function viewOfPreset(preset: FilterPreset): Partial<TableView> {
  if (preset === "coming") return {};
  if (preset === "mine") return { extraParameters: { mine: "true" } };
  if (preset === "fits") return { filters: [fitting, open] };
  return { filters: [equals("status", preset)] };
}

function findPreset({ extraParameters, filters }: TableView): FilterPreset | undefined {
  const params = Object.keys(extraParameters);
  if (filters.length === 0 && params.length === 0) return "coming";
  if (filters.length === 0 && params.length === 1 && extraParameters.mine) return "mine";
  const [only, ...more] = filters;
  if (params.length === 0 && isSame(filters, [fitting, open])) return "fits";
  if (params.length > 0 || more.length > 0 || only?.column !== "status" || only.mode !== "equals") return;
  return filterPresets.find((preset) => preset === only.value);
}

const isSame = (filters: TableView["filters"], others: TableView["filters"]) =>
  filters.length === others.length &&
  filters.every(({ column, mode, value }) =>
    others.some((other) => other.column === column && other.mode === mode && other.value === value),
  );

/** Labels of the query parameters that are not columns. */
export function useGigFilterChips({ from, to, mine }: Readonly<Record<string, string>>) {
  const { t, locale } = useI18n();
  return [
    ...(from ? [{ name: "from", label: t("gigTable.fromDay", { day: formatDateInput(from, locale) }) }] : []),
    ...(to ? [{ name: "to", label: t("gigTable.toDay", { day: formatDateInput(to, locale) }) }] : []),
    ...(mine ? [{ name: "mine", label: t("gigs.mine") }] : []),
  ];
}
