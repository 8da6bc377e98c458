import type { Translator } from "../../lib/i18n/i18n.tsx";
import { type ImportField, isCardField } from "./parse/columns.ts";

export const importFieldLabel = (t: Translator["t"], field: ImportField): string =>
  isCardField(field) ? t(`cards.kind.${field}`) : t(`employeeImport.field.${field}`);
