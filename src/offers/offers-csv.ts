import type { Principal } from "../auth/caller.ts";
import { formatCsvDay, formatCsvEuros, formatCsvPositions } from "../csv/csv-format.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import { getTranslator } from "../i18n/translator.ts";
import { canSeePrices } from "../shared/auth/permissions.ts";
import type { Locale } from "../shared/core/locale.ts";
import { calculateAgreedAmount } from "../shared/gigs/pay.ts";
import { getPaymentMethod, getPriceNote } from "../shared/gigs/payment-method.ts";
import { countOfferWorkers, getDisplayedOfferStatus } from "../shared/offers/offer-statuses.ts";
import { getDisplayName } from "../shared/people/person-name.ts";
import { describeProvider, getCounterpartyName } from "./describe-offer.ts";
import type { OfferListRow } from "./list-queries.ts";

const payColumns = [5, 6, 7];

/** None where the offer is for the gig itself; of an accepted one what was agreed. */
const listOfferedPlaces = ({ positions, ...row }: OfferListRow, hasPay: boolean) =>
  (positions ?? []).flatMap(({ industry, workers, accepted, amountCents }) => {
    const people = countOfferWorkers({ status: row.status, workers, accepted });
    if (people === 0) return [];
    const cents =
      row.pricingType === "hourly" ? amountCents : calculateAgreedAmount(amountCents, people, workers);
    return { industry, people, ...(hasPay && { amountCents: cents }) };
  });

export function offersCsv(locale: Locale, caller: Principal): CsvExport<OfferListRow> {
  const { t } = getTranslator(locale);
  const hasPay = canSeePrices(caller);
  const withPay = (cells: readonly string[]) => cells.filter((_, at) => hasPay || !payColumns.includes(at));
  const day = (date: string) => formatCsvDay(locale, Date.parse(date));
  return {
    file: t("offersCsv.file"),
    heads: withPay([
      t("offerTable.gig"),
      t("offerTable.counterpart"),
      t("offerTable.municipality"),
      t("offerTable.status"),
      t("offerTable.workers"),
      t("offersCsv.hourly"),
      t("offersCsv.fixed"),
      t("offersCsv.note"),
      t("offerTable.start"),
      t("offerTable.end"),
      t("offerTable.updated"),
      t("gigsCsv.positions"),
    ]),
    cells: (row) => {
      const note = getPriceNote(getPaymentMethod(describeProvider(row)));
      const sum = formatCsvEuros(locale, row.acceptedAmountCents || row.amountCents);
      return withPay([
        row.title,
        getDisplayName(getCounterpartyName(caller, row), t),
        row.municipality,
        t(`offersCsv.status.${getDisplayedOfferStatus(row.status, row.gigStatus)}`),
        String(countOfferWorkers(row)),
        ...(row.pricingType === "hourly" ? [sum, ""] : ["", sum]),
        note === null ? "" : t(note === "grossWage" ? "offers.grossWage" : "gigs.withoutVat"),
        day(row.startDate),
        day(row.endDate),
        formatCsvDay(locale, row.answeredAt ?? row.createdAt),
        formatCsvPositions(locale, listOfferedPlaces(row, hasPay)),
      ]);
    },
  };
}
