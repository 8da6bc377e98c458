import { formatCsvDay, formatCsvEuros, formatCsvHours } from "../csv/csv-format.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import { type Locale, localize } from "../shared/core/locale.ts";
import type { GigStatus } from "../shared/gigs/gig.ts";
import { calculateHourlyCents } from "../shared/gigs/pay.ts";
import { getPriceNote } from "../shared/gigs/payment-method.ts";
import type { SummaryRow } from "./list-queries.ts";

const labels = {
  en: {
    file: "keikka-gigs",
    heads: [
      ...[
        "Gig",
        "Organization",
        "Municipality",
        "First day",
        "Last day",
        "Starts at",
        "Ends at",
        "Days",
        "Hours",
        "Crew",
      ],
      ...[
        "Confirmed",
        "Pay per hour and person",
        "Fixed price of the whole gig",
        "Contract",
        "Status",
        "Added",
      ],
    ],
    wages: ["Gross wage per hour and person", "Fixed gross wage of the whole gig"],
    withoutVat: ", excl. VAT",
    vary: "hours vary",
    contracts: { leasing: "leased labour", subcontract: "subcontract" },
    statuses: {
      ...{ draft: "draft", open: "open", filled: "all agreed", done: "done", cancelled: "cancelled" },
    } as Record<GigStatus, string>,
  },
  fi: {
    file: "keikka-keikat",
    heads: [
      ...[
        "Keikka",
        "Yritys",
        "Paikkakunta",
        "Ensimmäinen päivä",
        "Viimeinen päivä",
        "Alkaa klo",
        "Päättyy klo",
      ],
      ...[
        "Päivät",
        "Tunnit",
        "Tekijät",
        "Vahvistettu",
        "Tuntihinta tekijää kohti",
        "Koko keikan urakkahinta",
        "Sopimus",
        "Tila",
        "Lisätty",
      ],
    ],
    wages: ["Bruttopalkka tunnilta tekijää kohti", "Koko keikan bruttopalkka"],
    withoutVat: ", alv 0 %",
    vary: "ajat vaihtelevat",
    contracts: { leasing: "vuokratyö", subcontract: "urakka" },
    statuses: {
      ...{ draft: "luonnos", open: "avoin", filled: "sovittu", done: "päättynyt", cancelled: "peruttu" },
    },
  },
};

const priceColumns = [11, 12];

/** `paid`: how the reader would be paid, by `getPaymentMethod`. */
export function gigsCsv(locale: Locale, paid: string | undefined): CsvExport<SummaryRow> {
  const { file, heads, wages, withoutVat, statuses, vary, contracts } = localize(labels, locale);
  const note = getPriceNote(paid);
  const headOf = (head: string, at: number) => {
    const price = priceColumns.indexOf(at);
    if (price === -1 || note === null) return head;
    return note === "grossWage" ? (wages[price] ?? head) : head + withoutVat;
  };
  const euros = (cents: number) => formatCsvEuros(locale, cents);
  const day = (date: string) => formatCsvDay(locale, Date.parse(date));
  return {
    file,
    heads: heads.map(headOf),
    cells: (row) => [
      ...[row.title, row.organizationName, row.municipality, day(row.startDate), day(row.endDate)],
      ...(row.hoursVary ? [vary, vary] : [row.startTime, row.endTime]),
      ...[
        String(row.workingDays),
        formatCsvHours(locale, row.totalMinutes),
        String(row.headcount),
        String(row.confirmed),
      ],
      ...[
        euros(calculateHourlyCents({ ...row, minutes: row.totalMinutes })),
        row.type === "fixed" ? euros(row.amountCents) : "",
      ],
      ...[contracts[row.contract], statuses[row.status], formatCsvDay(locale, row.createdAt)],
    ],
  };
}
