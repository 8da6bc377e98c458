import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { OfferWithGig } from "#shared/offers/offer.ts";
import { countOfferWorkers, getDisplayedOfferStatus } from "#shared/offers/offer-statuses.ts";
import type { offersTable } from "#shared/offers/offers-table.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useMoneyFilterField } from "../../domain/price/use-money-filter-field.tsx";
import { useCanSeePrices } from "../../domain/price/use-price-label.ts";
import { useOwnPaymentMethod } from "../../domain/price/use-price-note.ts";
import { GivenReason } from "../../domain/reasons/given-reason.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { RowLink } from "../../ui/data-table/rows/row-link.tsx";
import type { TableColumns } from "../../ui/data-table/table-column.ts";
import { formatDateInput } from "../../ui/dates/date-text.ts";
import { OfferStatusBadge } from "../offers/offer-status-badge.tsx";
import { useOfferPrice } from "../terms/use-offer-price.ts";

const settled = ["accepted", "declined", "withdrawn", "expired", "gigCancelled"] as const;

export function useOfferColumns(): TableColumns<OfferWithGig> {
  const { t, locale } = useI18n();
  const day = (date: string) => formatDateInput(date, locale);
  const money = useMoneyFilterField();
  const isWage = useOwnPaymentMethod() === "wage";
  const label = (column: keyof typeof offersTable) => t(`offerTable.${column}`);
  const { formatOffer: payOf } = useOfferPrice();
  const hasPay = useCanSeePrices();
  const pay = (offer: OfferWithGig) => payOf(offer, offer.gig.pricingType ?? "hourly");
  return [
    {
      id: "gig",
      label: label("gig"),
      cell: ({ gig }) => <RowLink href={pathTo("gig", { id: gig.id })} title={gig.title} />,
    },
    {
      id: "counterpart",
      label: label("counterpart"),
      cell: ({ counterpart }) => getDisplayName(counterpart, t),
    },
    { id: "municipality", label: label("municipality"), cell: ({ gig }) => gig.municipality },
    {
      id: "status",
      label: label("status"),
      choices: settled.map((value) => ({
        value,
        label: t(value === "gigCancelled" ? "offers.gigCancelled" : `offers.status.${value}`),
      })),
      cell: (offer) => (
        <>
          <OfferStatusBadge status={getDisplayedOfferStatus(offer.status, offer.gig.status)} />
          <GivenReason label={t("reasons.given")} reason={offer.reason} />
        </>
      ),
    },
    { id: "workers", label: label("workers"), isNumber: true, cell: countOfferWorkers },
    ...(hasPay
      ? [
          {
            id: "pay" as const,
            label: isWage ? t("gigs.wage") : label("pay"),
            isNumber: true,
            value: money,
            cell: pay,
          },
        ]
      : []),
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
      cell: ({ answeredAt, createdAt }) => day(toLocalDate(Date.parse(answeredAt ?? createdAt))),
    },
  ];
}
