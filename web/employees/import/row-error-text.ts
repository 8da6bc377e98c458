import { industries } from "#shared/industries/industries.ts";
import type { CardKind } from "#shared/people/card-kinds.ts";
import type { ImportedRow } from "#shared/people/employee-import.ts";
import { fieldErrorText } from "../../lib/api/field-errors.ts";
import type { Translator } from "../../lib/i18n/i18n.tsx";
import { parseCompleteDate } from "../../ui/dates/date-text.ts";
import { importFieldLabel } from "./import-field-label.ts";
import type { InvalidRow, RowError } from "./import-plan.ts";
import type { ImportField } from "./parse/columns.ts";

type Translate = Translator["t"];
type ImportedCard = NonNullable<ImportedRow["cards"]>[number];

export function describeRowErrors(
  t: Translate,
  { row, faults }: Pick<InvalidRow, "row" | "faults">,
): string[] {
  return faults.map((fault) => {
    const label =
      fault.path === "cards" ? t("cards.heading") : importFieldLabel(t, fault.path as ImportField);
    return `${label}: ${ownText(t, fault, row) ?? fieldErrorText(t, fault.code)}`;
  });
}

function ownText(
  t: Translate,
  { code, first }: RowError,
  { role = "", trades = [], cards = [] }: InvalidRow["row"],
): string | null {
  if (code === "user.exists") return t("errors.user.exists");
  if (code === "row.withoutEmail") return t("employeeImport.wrong.withoutEmail");
  if (code === "row.twice") return t("employeeImport.wrong.twice", { line: first ?? "" });
  if (code === "role.unknown" || code === "roles.unfit")
    return t("employeeImport.wrong.role", { word: role });
  if (code === "trades.unknown")
    return t("employeeImport.wrong.trades", { words: trades.filter((word) => !isTrade(word)).join(", ") });
  if (code === "date.invalid")
    return t("employeeImport.wrong.cards", { words: cards.flatMap(describeWrongCard(t)).join(", ") });
  return null;
}

const describeWrongCard =
  (t: Translate) =>
  ({ kind, expiresOn }: ImportedCard) =>
    expiresOn === null || parseCompleteDate(expiresOn, "fi") !== null
      ? []
      : `${t(`cards.kind.${kind as CardKind}`)} ${expiresOn}`;

const isTrade = (word: string) => (industries as readonly string[]).includes(word);
