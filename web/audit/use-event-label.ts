import {
  type AuditAction,
  type AuditKind,
  auditActionKey,
  auditKindKey,
  auditKinds,
} from "#shared/audit/audit-actions.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";

const isKind = (event: string): event is AuditKind => (auditKinds as readonly string[]).includes(event);

/** For a noun alone, all events of that kind. */
export function useEventLabel(): (event: { action: string }) => string {
  const { t } = useI18n();
  return ({ action }) =>
    isKind(action)
      ? t("audit.allOf", { kind: t(auditKindKey(action)) })
      : t(auditActionKey(action as AuditAction));
}
