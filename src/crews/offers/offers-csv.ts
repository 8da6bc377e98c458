import type { Reach } from "../../auth/caller.ts";
import type { Sheet } from "../../http/answer-csv.ts";
import { csvDay, csvEuros } from "../../http/csv.ts";
import { inLanguage, type Locale } from "../../shared/locale.ts";
import { peopleOf, shownStatus } from "../../shared/offer-status.ts";
import { personName } from "../../shared/person-name.ts";
import { counterpartOf } from "./describe-offer.ts";
import type { ListedOffer } from "./list-queries.ts";

const words = {
  en: {
    file: "keikka-offers",
    heads: [
      "Gig",
      "Other party",
      "Municipality",
      "Status",
      "People",
      "Pay",
      "Pricing",
      "Starts",
      "Ends",
      "Updated",
    ],
    pricing: { hourly: "per hour", fixed: "fixed" },
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
      "Hinta",
      "Hinnoittelu",
      "Alkaa",
      "Päättyy",
      "Päivitetty",
    ],
    pricing: { hourly: "tunnilta", fixed: "urakka" },
    states: {
      ...{ pending: "Odottaa", accepted: "Hyväksytty", declined: "Hylätty", withdrawn: "Peruttu" },
      ...{ superseded: "Korvattu", expired: "Vanhentunut", gigCancelled: "Keikka peruttu" },
    },
  },
};

/** Offers as a file for a spreadsheet. */
export function offersSheet(locale: Locale, caller: Reach): Sheet<ListedOffer> {
  const { states, pricing, ...same } = inLanguage(words, locale);
  const day = (date: string) => csvDay(locale, Date.parse(date));
  return {
    ...same,
    cells: (row) => [
      row.title,
      personName(counterpartOf(caller, row), locale),
      row.municipality,
      states[shownStatus(row.status, row.gigStatus)],
      String(peopleOf(row)),
      csvEuros(locale, row.amountCents),
      pricing[row.pricingType],
      day(row.startDate),
      day(row.endDate),
      csvDay(locale, row.answeredAt ?? row.createdAt),
    ],
  };
}
