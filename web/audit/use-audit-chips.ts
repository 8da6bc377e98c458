import type { AuditEvent } from "#shared/audit-list.ts";
import { useI18n } from "../lib/i18n.tsx";
import { dayText } from "../ui/day-text.ts";
import { useEventWords } from "./use-event-words.ts";

/** What an address asks for by the log's own words, in words; people by the name that the events found have for them. */
export function useAuditChips(
  also: Readonly<Record<string, string>>,
  events: readonly AuditEvent[] | undefined,
) {
  const { t, locale } = useI18n();
  const words = useEventWords();
  const nameOf = (id: string) =>
    events?.flatMap(({ actor, subject, people }) => [actor, subject, ...people]).find((one) => one?.id === id)
      ?.name ?? "–";
  const labels: Record<string, (value: string) => string> = {
    action: (value) => `${t("audit.event")}: ${words({ action: value })}`,
    actor: (value) => `${t("audit.actor")}: ${nameOf(value)}`,
    subject: (value) => `${t("audit.subject")}: ${nameOf(value)}`,
    from: (value) => `${t("audit.from")} ${dayText(value, locale)}`,
    to: (value) => `${t("audit.to")} ${dayText(value, locale)}`,
  };
  return Object.entries(also).map(([name, value]) => ({ name, label: labels[name]?.(value) ?? value }));
}
