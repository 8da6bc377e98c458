import { Check } from "lucide-react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { Fit } from "#shared/gigs/fit/fit.ts";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { buildGigsQuery, gigsPage, gigsPageWithoutPay } from "#shared/gigs/gigs-page.ts";
import { gigStatuses, type gigsTable } from "#shared/gigs/gigs-table.ts";
import type { TableView } from "#shared/lists/table.ts";
import { CrewBar, CrewLegend } from "../../domain/crew/crew-bar.tsx";
import { useCrewLabel } from "../../domain/crew/use-crew-label.ts";
import { FitLine } from "../../domain/gigs/fit-line.tsx";
import { useFitWords } from "../../domain/gigs/use-fit-words.ts";
import { useIndustriesLabel } from "../../domain/industries/use-industries-label.ts";
import { useIndustryFilterField } from "../../domain/industries/use-industry-filter-field.tsx";
import { useMoneyFilterField } from "../../domain/price/use-money-filter-field.tsx";
import { useCanSeePrices } from "../../domain/price/use-price-label.ts";
import { useOwnPaymentMethod } from "../../domain/price/use-price-note.ts";
import { api } from "../../lib/api/client.ts";
import { hasFailed } from "../../lib/api/use-pages.ts";
import { preventLineBreaks } from "../../lib/format/format.ts";
import { useFormat, useFormatDate } from "../../lib/format/use-format.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useCan } from "../../lib/session/session.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { RowLink } from "../../ui/data-table/rows/row-link.tsx";
import type { TableColumns } from "../../ui/data-table/table-column.ts";
import { useListTable } from "../../ui/data-table/use-list-table.ts";
import { LazyGigBulkBar } from "../bulk/lazy-gig-bulk-bar.tsx";
import { GigStatusBadge } from "../gig-status-badge.tsx";
import { useGigPay } from "../use-gig-pay.ts";
import { GigFilterLinks, useGigFilterChips } from "./gig-filter-links.tsx";
import { InterestMark } from "./interest-mark.tsx";
import { NoGigsState } from "./no-gigs-state.tsx";
import { useHasFit } from "./use-has-fit.ts";

const buildQuery = (view: TableView) => buildGigsQuery(view, toLocalDate(Date.now()));

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
  const hasFit = useHasFit();
  // What fits comes first then, an order of the server's that no column shows.
  const order = hasFit ? [] : soonestFirst;
  const canSeePay = useCanSeePrices();
  const { view, hrefOf, table } = useListTable(canSeePay ? gigsPage : gigsPageWithoutPay, api.gigs, {
    // The same SWR key as the list that the table replaces: nothing is requested twice.
    queryOf: buildQuery,
  });
  const { pages, file } = table;
  const isShown = !hasFailed(pages) && pages.items !== undefined && pages.items.length > 0;
  return (
    <>
      <DataTable<GigSummary>
        {...table}
        label={t("titles.gigs")}
        search={t("gigTable.search")}
        columns={useGigColumns(canSeePay)}
        order={order}
        nameOf={({ title }) => title}
        file={canSeePay ? file : undefined}
        selectionBar={
          canSeePay
            ? (selection) => (
                <LazyGigBulkBar gigs={pages.items ?? []} selection={selection} query={buildQuery(view)} />
              )
            : undefined
        }
        links={<GigFilterLinks view={view} hasFit={hasFit} hrefOf={hrefOf} />}
        extraChips={useGigFilterChips(view.extraParameters)}
        empty={<NoGigsState />}
      />
      {isShown && <CrewLegend word={(state) => t(`crew.legend.${state}`)} />}
    </>
  );
}

/** `hasPay`: whether the user may see prices. */
function useGigColumns(hasPay: boolean): TableColumns<GigSummary> {
  const { t, count } = useI18n();
  const format = useFormat();
  const dayOf = useFormatDate();
  const money = useMoneyFilterField();
  const isWage = useOwnPaymentMethod() === "wage";
  const label = (column: keyof typeof gigsTable) => t(`gigTable.columns.${column}`);
  const hasFit = useHasFit();
  const trades = useIndustryFilterField();
  const tradesOf = useIndustriesLabel();
  const statuses = gigStatuses.map((value) => ({ value, label: t(`gigs.status.${value}`) }));
  const pay = {
    id: "pay",
    label: isWage ? t("gigs.wage") : label("pay"),
    isNumber: true,
    value: money,
    cell: payOf,
  };
  function payOf(gig: GigSummary) {
    return <Pay gig={gig} />;
  }
  const fitColumn = {
    id: "fits" as const,
    label: label("fits"),
    isExtra: true,
    choices: (["yes", "no"] as const).map((value) => ({ value, label: t(`gigTable.fits.${value}`) })),
    cell: ({ fit, status }: GigSummary) => fit && status === "open" && <FitLine fit={fit} />,
  };
  return [
    {
      id: "title",
      label: label("title"),
      cell: ({ id, title, municipality }) => (
        <RowLink href={pathTo("gig", { id })} title={title}>
          {municipality}
        </RowLink>
      ),
    },
    {
      id: "organization",
      label: label("organization"),
      isExtra: useSeesOwnOnly(),
      cell: ({ organization }) => organization.name,
    },
    {
      id: "municipality",
      label: label("municipality"),
      cell: (gig) => (
        <span className="grid">
          {gig.municipality}
          {gig.fit && gig.status === "open" && <FitMark fit={gig.fit} />}
          <InterestMark gig={gig} />
        </span>
      ),
    },
    {
      id: "start",
      label: label("start"),
      cell: ({ startDate, endDate }) =>
        startDate === endDate
          ? preventLineBreaks(format.days(startDate, endDate))
          : format.days(startDate, endDate),
    },
    {
      id: "end",
      label: label("end"),
      isExtra: true,
      cell: ({ endDate }) => preventLineBreaks(format.dayWithYear(endDate)),
    },
    {
      id: "days",
      label: label("days"),
      cell: (gig) => (
        <span className="grid">
          {preventLineBreaks(count("gigs.days", gig.workingDays))}
          <span className="text-ink-2 text-sm">
            {gig.hoursVary
              ? t("gigs.hoursVary")
              : preventLineBreaks(format.times(gig.startTime, gig.endTime))}
          </span>
        </span>
      ),
    },
    { id: "headcount", label: label("headcount"), cell: (gig) => <Crew gig={gig} /> },
    ...(hasPay ? [pay] : []),
    {
      id: "status",
      label: label("status"),
      choices: statuses,
      cell: ({ status }) => <GigStatusBadge status={status} />,
    },
    {
      id: "trades",
      label: label("trades"),
      value: trades,
      isExtra: true,
      cell: (gig) => tradesOf(gig.industries),
    },
    ...(hasFit ? [fitColumn] : []),
    { id: "created", label: label("created"), isExtra: true, cell: ({ createdAt }) => dayOf(createdAt) },
  ];
}

/** All gigs they see are of one organisation, whose name is not worth a column. */
function useSeesOwnOnly(): boolean {
  const [offers, works, manages] = [useCan("offers.make"), useCan("shifts.work"), useCan("users.manage")];
  return !offers && !works && !manages;
}

/** Under the place of a gig: how far away it is, and that it fits. */
function FitMark({ fit: { fits, parts } }: { fit: Fit }) {
  const { t } = useI18n();
  const wordsOf = useFitWords();
  const distance = parts.find((part) => part.part === "distance" && part.km !== 0);
  return (
    <span className="grid text-ink-2 text-sm">
      {distance && wordsOf(distance)}
      {fits && (
        <span className="flex items-center gap-1 font-semibold text-ok">
          <Check aria-hidden size={16} />
          {t("fit.fits")}
        </span>
      )}
    </span>
  );
}

function Crew({ gig }: { gig: GigSummary }) {
  const crewLabel = useCrewLabel(gig);
  return (
    <span className="grid min-w-28 gap-1">
      <CrewBar {...gig} label={crewLabel.label} />
      <span aria-hidden className="whitespace-nowrap text-ink-2 text-xs">
        {gig.status === "cancelled" || gig.status === "done" ? crewLabel.confirmed : crewLabel.needed}
      </span>
    </span>
  );
}

/** Per hour, by which the column sorts; a fixed price also in total. */
function Pay({ gig }: { gig: GigSummary }) {
  const pay = useGigPay(gig);
  if (!pay?.whole) return pay?.price;
  return (
    <span className="grid justify-items-end">
      {pay.hourly}
      <span className="text-ink-2 text-sm">{pay.price}</span>
    </span>
  );
}
