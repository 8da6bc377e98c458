import { type MessageKey, useI18n } from "../../lib/i18n.tsx";
import { type Field, fields, isOurs } from "./columns.ts";
import { faultTexts } from "./fault-text.ts";
import type { Plan, WrongLine } from "./plan.ts";
import { saveCsv } from "./save-csv.ts";

const inTemplate = ["name", "email", "phone", "role", "location", "trades"] as const satisfies Field[];

/** The files that people take away: an empty one to begin with, and the lines that were not taken, to be mended. */
export function useCsvFiles() {
  const { t, locale } = useI18n();
  // What Excel of that language takes for the next column.
  const delimiter = locale === "fi" ? ";" : ",";
  const labelOf = (field: Field) => t(`employeeImport.field.${field}` satisfies MessageKey);
  return {
    saveTemplate: () => saveCsv(t("employeeImport.templateName"), [inTemplate.map(labelOf)], delimiter),
    saveWrong: ({ source: { table }, columns }: Plan, wrong: readonly WrongLine[]) => {
      const kept = Array.from({ length: table.width }, (_, at) => at).filter(
        (at) => !isOurs(table.heading?.[at] ?? ""),
      );
      // Columns are named as they were read, so that the mended file is understood without a question.
      const nameOf = (at: number) => {
        const field = fields.find((one) => columns[one] === at);
        return field === undefined ? (table.heading?.[at] ?? "") : labelOf(field);
      };
      const heading = [...kept.map(nameOf), t("employeeImport.reason")];
      const rows = wrong.map((one) => [
        ...kept.map((at) => one.cells[at] ?? ""),
        faultTexts(t, one).join(" "),
      ]);
      return saveCsv(t("employeeImport.wrongName"), [heading, ...rows], delimiter);
    },
  };
}
