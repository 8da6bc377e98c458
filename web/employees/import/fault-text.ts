import { industries } from "#shared/industry-keys.ts";
import { fieldErrorText } from "../../lib/field-errors.ts";
import type { Speech } from "../../lib/i18n.tsx";
import type { Field } from "./columns.ts";
import type { Fault, WrongLine } from "./plan.ts";

type Say = Speech["t"];

/** What is wrong with a line, in words: which column, and what to do about it. */
export function faultTexts(t: Say, { row, faults }: Pick<WrongLine, "row" | "faults">): string[] {
  return faults.map((fault) => {
    const label = t(`employeeImport.field.${fault.path as Field}`);
    return `${label}: ${ownText(t, fault, row) ?? fieldErrorText(t, fault.code)}`;
  });
}

function ownText(
  t: Say,
  { code, first }: Fault,
  { role = "", trades = [] }: WrongLine["row"],
): string | null {
  if (code === "user.exists") return t("errors.user.exists");
  if (code === "row.withoutEmail") return t("employeeImport.wrong.withoutEmail");
  if (code === "row.twice") return t("employeeImport.wrong.twice", { line: first ?? "" });
  if (code === "role.unknown" || code === "roles.unfit")
    return t("employeeImport.wrong.role", { word: role });
  if (code === "trades.unknown")
    return t("employeeImport.wrong.trades", { words: trades.filter((one) => !isTrade(one)).join(", ") });
  return null;
}

const isTrade = (word: string) => (industries as readonly string[]).includes(word);
