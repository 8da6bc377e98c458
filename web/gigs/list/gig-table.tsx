import { Link } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { buildGigsQuery, gigsPage, gigsPageWithoutPay } from "#shared/gigs/gigs-page.ts";
import { stringifyQuery, type TableView } from "#shared/lists/table-view.ts";
import { CrewLegend } from "../../domain/crew/crew-legend.tsx";
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

const shown = ["coming", "open", "mine", "done"] as const;
type Shown = (typeof shown)[number];

type Props = { view: TableView; hrefOf: (part: Partial<TableView>) => string };

function GigFilterLinks({ view, hrefOf }: Props) {
  const { t } = useI18n();
  const present = shownIn(view);
  return (
    <nav aria-label={t("gigTable.shown")} className="flex flex-wrap gap-2">
      {shown.map((one) => (
        <Link
          key={one}
          href={hrefOf({ also: {}, filters: [], match: "all", ...partOf(one) })}
          replace={one === present}
          aria-current={one === present ? "true" : undefined}
          className="inline-flex min-h-tap items-center rounded-control border border-edge bg-card px-4 font-semibold text-sm hover:bg-wash aria-[current]:border-ink aria-[current]:bg-wash"
        >
          {t(`gigTable.show.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

function partOf(one: Shown): Partial<TableView> {
  if (one === "coming") return {};
  if (one === "mine") return { also: { mine: "true" } };
  return { filters: [{ column: "status", mode: "equals", value: one }] };
}

function shownIn({ also, filters }: TableView): Shown | undefined {
  const words = Object.keys(also);
  if (filters.length === 0 && words.length === 0) return "coming";
  if (filters.length === 0 && words.length === 1 && also.mine) return "mine";
  const [only, ...more] = filters;
  if (words.length > 0 || more.length > 0 || only?.column !== "status" || only.mode !== "equals") return;
  return shown.find((one) => one === only.value);
}

const soonest = [{ column: "start", isDescending: false }];

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
  const order = useCan("offers.make") ? [] : soonest;
  const isPriceOwn = useCanSeePrices();
  const words = isPriceOwn ? gigsPage : gigsPageWithoutPay;
  const { view, hrefOf, change } = useTableView(words);
  const query = buildGigsQuery(view, toLocalDate(Date.now()));
  // The same SWR key as the list that the table replaces: nothing is requested twice.
  const pages = usePages(api.gigs, query);
  const isShown = !hasFailed(pages) && pages.items !== undefined && pages.items.length > 0;
  const href = `${api.gigs.$url().pathname}.csv?${stringifyQuery(query)}`;
  return (
    <>
      <DataTable<GigSummary>
        {...{ view, pages }}
        shape={words.shape}
        onView={change}
        label={t("titles.gigs")}
        search={t("gigTable.search")}
        columns={useGigColumns(isPriceOwn)}
        order={order}
        nameOf={({ title }) => title}
        {...(isPriceOwn && { file: { href, take: () => downloadFile(href) } })}
        links={<GigFilterLinks view={view} hrefOf={hrefOf} />}
        also={useAlso(view.also)}
        empty={<NoGigsState />}
        explain={(error) => errorText(t, error)}
      />
      {isShown && <CrewLegend word={(state) => t(`crew.legend.${state}`)} />}
    </>
  );
}

/** Labels of the query parameters that are not columns. */
function useAlso({ from, to, mine }: Readonly<Record<string, string>>) {
  const { t, locale } = useI18n();
  return [
    ...(from ? [{ name: "from", label: t("gigTable.fromDay", { day: formatDateInput(from, locale) }) }] : []),
    ...(to ? [{ name: "to", label: t("gigTable.toDay", { day: formatDateInput(to, locale) }) }] : []),
    ...(mine ? [{ name: "mine", label: t("gigs.mine") }] : []),
  ];
}
