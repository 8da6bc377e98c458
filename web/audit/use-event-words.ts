import { type AuditAction, type AuditKind, auditKinds, wordsOfAction, wordsOfKind } from "#shared/audit.ts";
import { useI18n } from "../lib/i18n.tsx";

const isKind = (event: string): event is AuditKind => (auditKinds as readonly string[]).includes(event);

/** What happened, in words; of a noun all of its kind. */
export function useEventWords(): (event: { action: string }) => string {
  const { t } = useI18n();
  return ({ action }) =>
    isKind(action)
      ? t("audit.allOf", { kind: t(wordsOfKind(action)) })
      : t(wordsOfAction(action as AuditAction));
}
