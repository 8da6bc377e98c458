import {
  type AuditAction,
  type AuditKind,
  auditActionKey,
  auditKindKey,
  auditKinds,
} from "#shared/audit/audit-actions.ts";
import type { AuditEvent } from "#shared/audit/audit-event.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { EventActor, EventSubject } from "./event-parties.tsx";
import { useEventDetails } from "./use-event-details.ts";

type Props = { event: AuditEvent };

export function EventAction({ event }: Props) {
  const eventLabel = useEventLabel();
  const details = useEventDetails();
  const more = details(event);
  return (
    <span className="grid py-1">
      <span>{eventLabel(event)}</span>
      {more !== "" && <span className="wrap-anywhere font-normal text-ink-2 text-sm">{more}</span>}
    </span>
  );
}

export function EventTime({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {format.dayWithYear(toLocalDate(at))} {format.timeOf(at)}
    </time>
  );
}

/** `isOfAll`: events of all organisations, so each names its own. */
export function EventLine({ event, isOfAll }: Props & { isOfAll: boolean }) {
  const { organization } = event;
  return (
    <span className="grid justify-items-start gap-0.5">
      <EventAction event={event} />
      <span className="wrap-anywhere font-normal text-sm">
        <EventActor event={event} /> <span aria-hidden>→</span> <EventSubject event={event} />
      </span>
      <span className="wrap-anywhere font-normal text-ink-2 text-sm">
        <EventTime at={event.at} />
        {isOfAll && organization?.name && ` · ${organization.name}`}
      </span>
    </span>
  );
}

const isKind = (event: string): event is AuditKind => (auditKinds as readonly string[]).includes(event);

/** For a noun alone, all events of that kind. */
export function useEventLabel(): (event: { action: string }) => string {
  const { t } = useI18n();
  return ({ action }) =>
    isKind(action)
      ? t("audit.allOf", { kind: t(auditKindKey(action)) })
      : t(auditActionKey(action as AuditAction));
}
