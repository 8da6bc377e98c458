import type { Principal } from "../auth/caller.ts";
import { formatCsvDay, formatCsvEuros } from "../csv/csv-format.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import { canSeePrices } from "../shared/auth/permissions.ts";
import { type Locale, localize } from "../shared/core/locale.ts";
import { getPaymentMethod, getPriceNote } from "../shared/gigs/payment-method.ts";
import { countOfferWorkers, getDisplayedOfferStatus } from "../shared/offers/offer-statuses.ts";
import { getDisplayName } from "../shared/people/person-name.ts";
import { describeProvider, getCounterpartyName } from "./describe-offer.ts";
import type { OfferListRow } from "./list-queries.ts";

const labels = {
  en: {
    file: "keikka-offers",
    heads: [
      "Gig",
      "Other party",
      "Municipality",
      "Status",
      "People",
      "Price or wage per hour and person",
      "Fixed price or wage in total",
      "VAT or wage",
      "Starts",
      "Ends",
      "Updated",
    ],
    notes: { withoutVat: "excl. VAT", grossWage: "gross wage" },
    states: {
      ...{ pending: "Waiting", accepted: "Accepted", declined: "Declined", withdrawn: "Withdrawn" },
      ...{ superseded: "Replaced", expired: "Too late", gigCancelled: "Gig cancelled" },
    },
  },
  fi: {
    file: "keikka-tarjoukset",
    heads: [
      "Keikka",
      "Toinen osapuoli",
      "Paikkakunta",
      "Tila",
      "Tekijöitä",
      "Tuntihinta tai -palkka tekijää kohti",
      "Urakkahinta tai -palkka yhteensä",
      "Alv tai palkka",
      "Alkaa",
      "Päättyy",
      "Päivitetty",
    ],
    notes: { withoutVat: "alv 0 %", grossWage: "bruttopalkka" },
    states: {
      ...{ pending: "Odottaa", accepted: "Hyväksytty", declined: "Hylätty", withdrawn: "Peruttu" },
      ...{ superseded: "Korvattu", expired: "Vanhentunut", gigCancelled: "Keikka peruttu" },
    },
  },
};

const payColumns = [5, 6, 7];

export function offersCsv(locale: Locale, caller: Principal): CsvExport<OfferListRow> {
  const { states, notes, heads, file } = localize(labels, locale);
  const hasPay = canSeePrices(caller);
  const withPay = (cells: readonly string[]) => cells.filter((_, at) => hasPay || !payColumns.includes(at));
  const day = (date: string) => formatCsvDay(locale, Date.parse(date));
  return {
    file,
    heads: withPay(heads),
    cells: (row) => {
      const note = getPriceNote(getPaymentMethod(describeProvider(row)));
      const sum = formatCsvEuros(locale, row.acceptedAmountCents || row.amountCents);
      return withPay([
        row.title,
        getDisplayName(getCounterpartyName(caller, row), locale),
        row.municipality,
        states[getDisplayedOfferStatus(row.status, row.gigStatus)],
        String(countOfferWorkers(row)),
        ...(row.pricingType === "hourly" ? [sum, ""] : ["", sum]),
        note === null ? "" : notes[note],
        day(row.startDate),
        day(row.endDate),
        formatCsvDay(locale, row.answeredAt ?? row.createdAt),
      ]);
    },
  };
}
