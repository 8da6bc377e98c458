import { Link } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { buildGigsQuery, gigsPage, gigsPageWithoutPay } from "#shared/gigs/gigs-page.ts";
import { stringifyQuery, type TableView } from "#shared/lists/table-view.ts";
import { CrewLegend } from "../../domain/crew/crew-bar.tsx";
import { useCanSeePrices } from "../../domain/price/use-price-label.ts";
import { api } from "../../lib/api/client.ts";
import { downloadFile } from "../../lib/api/download-file.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { hasFailed, usePages } from "../../lib/api/use-pages.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { useCan } from "../../lib/session/session.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { useTableView } from "../../ui/data-table/use-table-view.ts";
import { formatDateInput } from "../../ui/dates/date-text.ts";
import { NoGigsState } from "./no-gigs-state.tsx";
import { useGigColumns } from "./use-gig-columns.tsx";

const filterPresets = ["coming", "open", "mine", "done"] as const;
type FilterPreset = (typeof filterPresets)[number];

type Props = { view: TableView; hrefOf: (part: Partial<TableView>) => string };

function GigFilterLinks({ view, hrefOf }: Props) {
  const { t } = useI18n();
  const current = findPreset(view);
  return (
    <nav aria-label={t("gigTable.shown")} className="flex flex-wrap gap-2">
      {filterPresets.map((preset) => (
        <Link
          key={preset}
          href={hrefOf({ extraParameters: {}, filters: [], match: "all", ...viewOfPreset(preset) })}
          replace={preset === current}
          aria-current={preset === current ? "true" : undefined}
          className="inline-flex min-h-tap items-center rounded-control border border-edge bg-card px-4 font-semibold text-sm hover:bg-wash aria-[current]:border-ink aria-[current]:bg-wash"
        >
          {t(`gigTable.show.${preset}`)}
        </Link>
      ))}
    </nav>
  );
}

function viewOfPreset(preset: FilterPreset): Partial<TableView> {
  if (preset === "coming") return {};
  if (preset === "mine") return { extraParameters: { mine: "true" } };
  return { filters: [{ column: "status", mode: "equals", value: preset }] };
}

function findPreset({ extraParameters, filters }: TableView): FilterPreset | undefined {
  const params = Object.keys(extraParameters);
  if (filters.length === 0 && params.length === 0) return "coming";
  if (filters.length === 0 && params.length === 1 && extraParameters.mine) return "mine";
  const [only, ...more] = filters;
  if (params.length > 0 || more.length > 0 || only?.column !== "status" || only.mode !== "equals") return;
  return filterPresets.find((preset) => preset === only.value);
}

const soonestFirst = [{ column: "start", isDescending: false }];

export function GigTable() {
  return (
    <MessagesProvider of="tables">
      <Table />
    </MessagesProvider>
  );
}

function Table() {
  const { t } = useI18n();
  // Providers get open gigs first, a server order that no column shows.
  const order = useCan("offers.make") ? [] : soonestFirst;
  const canSeePay = useCanSeePrices();
  const params = canSeePay ? gigsPage : gigsPageWithoutPay;
  const { view, hrefOf, change } = useTableView(params);
  const query = buildGigsQuery(view, toLocalDate(Date.now()));
  // The same SWR key as the list that the table replaces: nothing is requested twice.
  const pages = usePages(api.gigs, query);
  const isShown = !hasFailed(pages) && pages.items !== undefined && pages.items.length > 0;
  const href = `${api.gigs.$url().pathname}.csv?${stringifyQuery(query)}`;
  return (
    <>
      <DataTable<GigSummary>
        {...{ view, pages }}
        shape={params.shape}
        onView={change}
        label={t("titles.gigs")}
        search={t("gigTable.search")}
        columns={useGigColumns(canSeePay)}
        order={order}
        nameOf={({ title }) => title}
        {...(canSeePay && { file: { href, take: () => downloadFile(href) } })}
        links={<GigFilterLinks view={view} hrefOf={hrefOf} />}
        extraChips={useGigFilterChips(view.extraParameters)}
        empty={<NoGigsState />}
        explain={(error) => errorText(t, error)}
      />
      {isShown && <CrewLegend word={(state) => t(`crew.legend.${state}`)} />}
    </>
  );
}

/** Labels of the query parameters that are not columns. */
function useGigFilterChips({ from, to, mine }: Readonly<Record<string, string>>) {
  const { t, locale } = useI18n();
  return [
    ...(from ? [{ name: "from", label: t("gigTable.fromDay", { day: formatDateInput(from, locale) }) }] : []),
    ...(to ? [{ name: "to", label: t("gigTable.toDay", { day: formatDateInput(to, locale) }) }] : []),
    ...(mine ? [{ name: "mine", label: t("gigs.mine") }] : []),
  ];
}
