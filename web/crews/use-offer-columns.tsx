import type { OfferWithGig } from "#shared/offer.ts";
import { peopleOf, shownStatus } from "#shared/offer-status.ts";
import type { offersTable } from "#shared/offers-table.ts";
import { personName } from "#shared/person-name.ts";
import { dayOf } from "#shared/time-zone.ts";
import { RowLink } from "../layout/row-link.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { pathTo } from "../paths.ts";
import type { TableColumns } from "../ui/data-table/table-column.ts";
import { useMoneyValue } from "../ui/data-table/use-money-value.tsx";
import { dayText } from "../ui/day-text.ts";
import { OfferStatusBadge } from "./offer-status.tsx";

const settled = ["accepted", "declined", "withdrawn", "expired", "gigCancelled"] as const;

/** What a desk sees of what has been answered: as on its card. */
export function useOfferColumns(): TableColumns<OfferWithGig> {
  const { t, locale } = useI18n();
  const format = useFormat();
  const day = (date: string) => dayText(date, locale);
  const money = useMoneyValue();
  const label = (column: keyof typeof offersTable) => t(`offerTable.${column}`);
  const pay = ({ amountCents, gig }: OfferWithGig) =>
    t(gig.pricingType === "hourly" ? "gigs.hourlySum" : "gigs.fixedSum", { sum: format.money(amountCents) });
  return [
    {
      id: "gig",
      label: label("gig"),
      cell: ({ gig }) => <RowLink href={pathTo("gig", { id: gig.id })} title={gig.title} />,
    },
    {
      id: "counterpart",
      label: label("counterpart"),
      cell: ({ counterpart }) => personName(counterpart, locale),
    },
    { id: "municipality", label: label("municipality"), cell: ({ gig }) => gig.municipality },
    {
      id: "status",
      label: label("status"),
      choices: settled.map((value) => ({
        value,
        label: t(value === "gigCancelled" ? "offers.gigCancelled" : `offers.status.${value}`),
      })),
      cell: (offer) => <OfferStatusBadge status={shownStatus(offer.status, offer.gig.status)} />,
    },
    { id: "workers", label: label("workers"), isNumber: true, cell: peopleOf },
    { id: "pay", label: label("pay"), isNumber: true, value: money, cell: pay },
    { id: "start", label: label("start"), cell: ({ startDate }) => day(startDate) },
    {
      id: "end",
      label: label("end"),
      isExtra: true,
      cell: ({ endDate }) => day(endDate),
    },
    {
      id: "updated",
      label: label("updated"),
      cell: ({ answeredAt, createdAt }) => day(dayOf(Date.parse(answeredAt ?? createdAt))),
    },
  ];
}
