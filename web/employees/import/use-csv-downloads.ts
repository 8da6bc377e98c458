import { getCsvSeparator } from "#shared/core/csv.ts";
import { downloadCsv } from "../../lib/csv/download-csv.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { importFieldLabel } from "./import-field-label.ts";
import type { ImportPlan, InvalidRow } from "./import-plan.ts";
import { type ImportField, importFields, isTemplateHeading } from "./parse/columns.ts";
import { describeRowErrors } from "./row-error-text.ts";

const inTemplate = ["name", "email", "phone", "role", "location", "trades"] as const satisfies ImportField[];

/** The empty template, and the invalid rows with a column of reasons. */
export function useCsvDownloads() {
  const { t, locale } = useI18n();
  // What Excel expects in that language.
  const delimiter = getCsvSeparator(locale);
  const labelOf = (field: ImportField) => importFieldLabel(t, field);
  return {
    saveTemplate: () => downloadCsv(t("employeeImport.templateName"), [inTemplate.map(labelOf)], delimiter),
    saveWrong: ({ source: { table }, columns }: ImportPlan, wrong: readonly InvalidRow[]) => {
      const keptColumns = Array.from({ length: table.width }, (_, at) => at).filter(
        (at) => !isTemplateHeading(table.heading?.[at] ?? ""),
      );
      // Standard headings, so that the corrected file is recognised.
      const nameOf = (at: number) => {
        const field = importFields.find((candidate) => columns[candidate] === at);
        return field === undefined ? (table.heading?.[at] ?? "") : labelOf(field);
      };
      const heading = [...keptColumns.map(nameOf), t("employeeImport.reason")];
      const rows = wrong.map((invalidRow) => [
        ...keptColumns.map((at) => invalidRow.cells[at] ?? ""),
        describeRowErrors(t, invalidRow).join(" "),
      ]);
      return downloadCsv(t("employeeImport.wrongName"), [heading, ...rows], delimiter);
    },
  };
}
