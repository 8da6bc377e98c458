import type { CalendarPerson } from "#shared/calendar/calendar.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { SelectableChip } from "../../ui/combobox/selectable-chip.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Disclosure } from "../../ui/primitives/disclosure.tsx";
import { type BoardFilter, isFiltering, listMunicipalities, listTrades } from "./board-filter.ts";
import { useTradeName } from "./use-trade-name.ts";

type Props = {
  people: readonly CalendarPerson[];
  /** How many of them are shown. */
  found: number;
  filter: BoardFilter;
  onFilter: (part: Partial<BoardFilter>, field?: string) => void;
  /** Of what "free" is said. */
  period?: "week" | "month";
  /** All but the search opens by a tap. */
  isFolded?: boolean;
};

/** Only what tells these people apart is offered, or what is chosen. */
export function BoardToolbar({ people, found, filter, onFilter, period = "week", isFolded }: Props) {
  const { t } = useI18n();
  const tradeName = useTradeName();
  const trades = withChosen(listTrades(people), filter.trade)
    .map((trade) => ({ value: trade, label: tradeName(trade) }))
    .sort((a, b) => a.label.localeCompare(b.label, "fi"));
  const municipalities = withChosen(listMunicipalities(people), filter.municipality).map((municipality) => ({
    value: municipality,
    label: municipality,
  }));
  const groupings = [
    { value: "", label: t("calendar.find.noGroups") },
    ...(trades.length > 0 ? [{ value: "trade", label: t("calendar.find.byTrade") }] : []),
    ...(municipalities.length > 0
      ? [{ value: "municipality", label: t("calendar.find.byMunicipality") }]
      : []),
  ];
  const search = (
    <span className="flex lg:w-64">
      <SearchField
        label={t("calendar.find.name")}
        value={filter.search}
        onChange={(text) => onFilter({ search: text }, "search")}
      />
    </span>
  );
  const filters = (
    <>
      {trades.length > 0 && (
        <Select
          label={t("calendar.find.trade")}
          hidesLabel
          value={filter.trade}
          onChange={({ target }) => onFilter({ trade: target.value })}
          options={[{ value: "", label: t("calendar.find.anyTrade") }, ...trades]}
        />
      )}
      {municipalities.length > 0 && (
        <Select
          label={t("calendar.find.municipality")}
          hidesLabel
          value={filter.municipality}
          onChange={({ target }) => onFilter({ municipality: target.value })}
          options={[{ value: "", label: t("calendar.find.anyMunicipality") }, ...municipalities]}
        />
      )}
      {groupings.length > 1 && (
        <Select
          label={t("calendar.find.group")}
          hidesLabel
          value={filter.group}
          onChange={({ target }) => onFilter({ group: target.value as BoardFilter["group"] })}
          options={groupings}
        />
      )}
      <span>
        <SelectableChip
          label={t(period === "month" ? "calendar.find.freeMonth" : "calendar.find.free")}
          selected={filter.isFree}
          onToggle={() => onFilter({ isFree: !filter.isFree })}
        />
      </span>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-2 print:hidden">
      {isFolded ? (
        <>
          {search}
          <Disclosure
            className="rounded-control border border-edge bg-card"
            summary={t("calendar.find.filters")}
            summaryClassName="px-3.5 text-sm"
          >
            <div className="grid grid-cols-1 gap-2 p-2">{filters}</div>
          </Disclosure>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {search}
          {filters}
        </div>
      )}
      <p role="status" className="text-ink-2 text-sm">
        {isFiltering(filter) && t("crew.find.found", { found, all: people.length })}
      </p>
    </div>
  );
}

const withChosen = (options: readonly string[], chosen: string): string[] =>
  chosen === "" || options.includes(chosen) ? [...options] : [...options, chosen];
