import { audit as english } from "#locales/en.json";
import { audit as finnish } from "#locales/fi.json";
import { normalizeForSearch } from "../db/list/normalize.ts";
import { type AuditAction, auditActions } from "../shared/audit/audit-actions.ts";
import { type Locale, localize } from "../shared/core/locale.ts";

const labels = { en: english, fi: finnish };

type Actions = Record<string, Record<string, string>>;

/** Such as "Role changed". */
export function getEventLabel(locale: Locale, action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  return (localize(labels, locale).actions as Actions)[noun]?.[verb] ?? action;
}

export const getColumnLabels = (locale: Locale) => localize(labels, locale);

export function findEventsByLabel(locale: Locale, word: string): readonly AuditAction[] {
  return auditActions.filter((action) => normalizeForSearch(getEventLabel(locale, action)).includes(word));
}
