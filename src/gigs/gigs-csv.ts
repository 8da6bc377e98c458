import { formatCsvDay, formatCsvEuros, formatCsvHours, formatCsvPositions } from "../csv/csv-format.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import { getTranslator } from "../i18n/translator.ts";
import type { Locale } from "../shared/core/locale.ts";
import { calculateHourlyCents } from "../shared/gigs/pay.ts";
import { getPriceNote } from "../shared/gigs/payment-method.ts";
import type { SummaryRow } from "./list-queries.ts";

/** None where it is the gig itself. */
const listSeveralPositions = ({ positions }: SummaryRow) =>
  positions && positions.length > 1 ? positions : [];

/** `paid`: how the reader would be paid, by `getPaymentMethod`. */
export function gigsCsv(locale: Locale, paid: string | undefined): CsvExport<SummaryRow> {
  const { t } = getTranslator(locale);
  const note = getPriceNote(paid);
  const withNote = (price: string) => (note === "withoutVat" ? `${price}, ${t("gigs.withoutVat")}` : price);
  const euros = (cents: number) => formatCsvEuros(locale, cents);
  const day = (date: string) => formatCsvDay(locale, Date.parse(date));
  return {
    file: t("gigsCsv.file"),
    heads: [
      ...[
        t("gigTable.columns.title"),
        t("gigTable.columns.organization"),
        t("gigTable.columns.municipality"),
        t("gigs.firstDay"),
        t("gigs.lastDay"),
      ],
      ...[t("gigs.from"), t("gigs.until"), t("gigTable.columns.days"), t("gigsCsv.hours")],
      ...[t("gigTable.columns.headcount"), t("gigsCsv.confirmed")],
      ...(note === "grossWage"
        ? [t("gigsCsv.hourlyWage"), t("gigsCsv.fixedWage")]
        : [withNote(t("gigs.perHour")), withNote(t("gigsCsv.fixed"))]),
      ...[t("changes.about.contract"), t("gigTable.columns.status"), t("gigTable.columns.created")],
      ...[t("gigsCsv.cards"), t("gigsCsv.positions")],
    ],
    cells: (row) => [
      ...[row.title, row.organizationName, row.municipality, day(row.startDate), day(row.endDate)],
      ...(row.hoursVary ? [t("gigs.hoursVary"), t("gigs.hoursVary")] : [row.startTime, row.endTime]),
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
      ...[
        t(`gigsCsv.contract.${row.contract}`),
        t(`gigs.status.${row.status}`),
        formatCsvDay(locale, row.createdAt),
      ],
      row.cards.map((kind) => t(`cards.kind.${kind}`)).join("; "),
      formatCsvPositions(
        locale,
        listSeveralPositions(row).map(({ headcount: people, ...position }) => ({ ...position, people })),
      ),
    ],
  };
}
