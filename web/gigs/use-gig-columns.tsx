import type { GigSummary } from "#shared/gig.ts";
import { gigStatuses } from "#shared/gig-statuses.ts";
import type { gigsTable } from "#shared/gigs-table.ts";
import { RowLink } from "../layout/row-link.tsx";
import { unbroken } from "../lib/format.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { useCrewWords } from "../lib/use-crew-words.ts";
import { useDayOf } from "../lib/use-day-of.ts";
import { useFormat } from "../lib/use-format.ts";
import { useTradeChoices } from "../lib/use-trade-choices.ts";
import { pathTo } from "../paths.ts";
import { CrewBar } from "../ui/crew-bar.tsx";
import type { TableColumns } from "../ui/data-table/table-column.ts";
import { useMoneyValue } from "../ui/data-table/use-money-value.tsx";
import { GigStatusBadge } from "./gig-status-badge.tsx";
import { hourCents } from "./hour-cents.ts";

/** What a desk sees of a gig. `hasPay`: whether the price is theirs to see. */
export function useGigColumns(hasPay: boolean): TableColumns<GigSummary> {
  const { t, count } = useI18n();
  const format = useFormat();
  const dayOf = useDayOf();
  const money = useMoneyValue();
  const label = (column: keyof typeof gigsTable) => t(`gigTable.columns.${column}`);
  const trades = useTradeChoices();
  const statuses = gigStatuses.map((value) => ({ value, label: t(`gigs.status.${value}`) }));
  const pay = { id: "pay", label: label("pay"), isNumber: true, value: money, cell: payOf };
  function payOf(gig: GigSummary) {
    return <Pay gig={gig} />;
  }
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
    { id: "municipality", label: label("municipality"), cell: (gig) => gig.municipality },
    { id: "start", label: label("start"), cell: (gig) => format.days(gig.startDate, gig.endDate) },
    {
      id: "end",
      label: label("end"),
      isExtra: true,
      cell: ({ endDate }) => unbroken(format.dayWithYear(endDate)),
    },
    {
      id: "days",
      label: label("days"),
      cell: (gig) => (
        <span className="grid">
          {unbroken(count("gigs.days", gig.workingDays))}
          <span className="text-ink-2 text-sm">{unbroken(format.times(gig.startTime, gig.endTime))}</span>
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
      choices: trades,
      isExtra: true,
      cell: (gig) => gig.industries.map((one) => t(`industries.${one}`)).join(", "),
    },
    { id: "created", label: label("created"), isExtra: true, cell: ({ createdAt }) => dayOf(createdAt) },
  ];
}

/** Whose gigs are all of one organization: its name tells them nothing. */
function useSeesOwnOnly(): boolean {
  const [offers, works, manages] = [useCan("offers.make"), useCan("shifts.work"), useCan("users.manage")];
  return !offers && !works && !manages;
}

function Crew({ gig }: { gig: GigSummary }) {
  const words = useCrewWords(gig);
  return (
    <span className="grid min-w-28 gap-1">
      <CrewBar {...gig} label={words.label} />
      <span aria-hidden className="whitespace-nowrap text-ink-2 text-xs">
        {gig.status === "cancelled" || gig.status === "done" ? words.confirmed : words.needed}
      </span>
    </span>
  );
}

/** By the hour, which the column is sorted by; of a fixed price also what it is in all. */
function Pay({ gig }: { gig: GigSummary }) {
  const { t } = useI18n();
  const { money, roundMoney } = useFormat();
  const hourly = unbroken(t("gigs.hourlySum", { sum: money(hourCents(gig)) }));
  if (gig.pricing.type === "hourly") return hourly;
  return (
    <span className="grid justify-items-end">
      {hourly}
      <span className="text-ink-2 text-sm">
        {unbroken(t("gigs.fixedSum", { sum: roundMoney(gig.pricing.amountCents) }))}
      </span>
    </span>
  );
}
