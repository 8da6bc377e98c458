import { normalizeForSearch } from "../db/list/search-keys.ts";
import { getTranslator } from "../i18n/translator.ts";
import { type AuditAction, auditActions } from "../shared/audit/audit-actions.ts";
import type { Locale } from "../shared/core/locale.ts";

const knownActions: ReadonlySet<string> = new Set(auditActions);
const isAuditAction = (action: string): action is AuditAction => knownActions.has(action);

/** Such as "Role changed". */
export function getEventLabel(locale: Locale, action: string): string {
  return isAuditAction(action) ? getTranslator(locale).t(`audit.actions.${action}`) : action;
}

export function findEventsByLabel(locale: Locale, word: string): readonly AuditAction[] {
  return auditActions.filter((action) => normalizeForSearch(getEventLabel(locale, action)).includes(word));
}
