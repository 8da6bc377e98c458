import { useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { FieldErrorText } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { importFieldLabel } from "./import-field-label.ts";
import type { SourceFile } from "./import-plan.ts";
import {
  type ColumnMapping,
  hasNameColumn,
  type ImportField,
  importFields,
  isTemplateHeading,
} from "./parse/columns.ts";
import { takeFirstRowAsHeading, treatHeadingAsRow } from "./parse/toggle-heading.ts";
import { StepHeading } from "./step-heading.tsx";

type Props = {
  source: SourceFile;
  columns: ColumnMapping;
  onCheck: (source: SourceFile, columns: ColumnMapping) => Promise<void>;
  onCancel: () => void;
};

const samples = 3;

export function ColumnMappingStep({
  source: initialSource,
  columns: initialColumns,
  onCheck,
  onCancel,
}: Props) {
  const { t } = useI18n();
  const [source, setSource] = useState(initialSource);
  const [columns, setColumns] = useState(initialColumns);
  const [isChecked, setChecked] = useState(false);
  const { table } = source;
  const options = [
    { value: "", label: t("employeeImport.notRead") },
    ...importFields.map((field) => ({ value: field, label: importFieldLabel(t, field) })),
  ];
  const choose = (at: number, selected: string) =>
    setColumns((now) => {
      const others = Object.entries(now).filter(([field, column]) => column !== at && field !== selected);
      return { ...Object.fromEntries(others), ...(selected !== "" && { [selected]: at }) };
    });
  const check = () => {
    setChecked(true);
    if (hasNameColumn(columns)) void onCheck(source, columns);
  };
  const setHeading = (has: boolean) =>
    setSource({ ...source, table: has ? takeFirstRowAsHeading(table) : treatHeadingAsRow(table) });
  return (
    <section className="grid max-w-3xl grid-cols-1 gap-4">
      <StepHeading>{t("employeeImport.columnsTitle")}</StepHeading>
      <p className="text-ink-2">{t("employeeImport.columnsText", { file: source.name })}</p>
      <Checkbox
        label={t("employeeImport.headingRow")}
        checked={table.heading !== null}
        onChange={(event) => setHeading(event.target.checked)}
      />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {Array.from({ length: table.width }, (_, at) => at)
          .filter((at) => !isTemplateHeading(table.heading?.[at] ?? ""))
          .map((at) => (
            <Select
              key={at}
              label={table.heading?.[at]?.trim() || t("employeeImport.column", { letter: letterOf(at) })}
              hint={sampleOf(source, at)}
              options={options}
              value={fieldAt(columns, at)}
              onChange={(event) => choose(at, event.target.value)}
            />
          ))}
      </div>
      <div role="alert">
        {isChecked && !hasNameColumn(columns) && (
          <FieldErrorText id="columns-error">{t("employeeImport.nameNeeded")}</FieldErrorText>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" onClick={check}>
          {t("employeeImport.check")}
        </Button>
        <Button onClick={onCancel}>{t("employeeImport.another")}</Button>
      </div>
    </section>
  );
}

const fieldAt = (columns: ColumnMapping, at: number): ImportField | "" =>
  importFields.find((field) => columns[field] === at) ?? "";

/** Sample values to recognise a column by. */
function sampleOf({ table }: SourceFile, at: number): string {
  const values = table.entries.slice(0, 20).flatMap(({ cells }) => cells[at]?.trim() || []);
  return values.slice(0, samples).join(", ");
}

/** A to Z, AA, as in spreadsheets. */
function letterOf(at: number): string {
  const before = at >= 26 ? letterOf(Math.floor(at / 26) - 1) : "";
  return before + String.fromCharCode(65 + (at % 26));
}
