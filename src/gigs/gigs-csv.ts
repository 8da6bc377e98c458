import type { Sheet } from "../http/answer-csv.ts";
import { csvDay, csvEuros } from "../http/csv.ts";
import type { GigStatus } from "../shared/gig.ts";
import { inLanguage, type Locale } from "../shared/locale.ts";
import type { SummaryRow } from "./list-queries.ts";

const words = {
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
        "Crew",
      ],
      ...["Confirmed", "Pay per hour", "Fixed price", "Status", "Added"],
    ],
    statuses: {
      ...{ draft: "draft", open: "open", filled: "filled", done: "done", cancelled: "cancelled" },
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
      ...["Päivät", "Tekijät", "Vahvistettu", "Tuntihinta", "Urakkahinta", "Tila", "Lisätty"],
    ],
    statuses: {
      ...{ draft: "luonnos", open: "avoin", filled: "täynnä", done: "päättynyt", cancelled: "peruttu" },
    },
  },
};

/** Gigs as a file for a spreadsheet. */
export function gigsSheet(locale: Locale): Sheet<SummaryRow> {
  const { file, heads, statuses } = inLanguage(words, locale);
  const euros = (cents: number) => csvEuros(locale, cents);
  const day = (date: string) => csvDay(locale, Date.parse(date));
  const hourly = ({ type, amountCents, totalMinutes }: SummaryRow) =>
    type === "hourly" ? amountCents : Math.floor((amountCents * 60) / totalMinutes);
  return {
    file,
    heads,
    cells: (row) => [
      ...[row.title, row.organizationName, row.municipality, day(row.startDate), day(row.endDate)],
      ...[row.startTime, row.endTime, String(row.workingDays), String(row.headcount), String(row.confirmed)],
      ...[euros(hourly(row)), row.type === "fixed" ? euros(row.amountCents) : ""],
      ...[statuses[row.status], csvDay(locale, row.createdAt)],
    ],
  };
}
