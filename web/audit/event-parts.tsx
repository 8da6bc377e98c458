import type { AuditEvent } from "#shared/audit/audit-event.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { EventActor, EventSubject } from "./event-parties.tsx";
import { useEventDetails } from "./use-event-details.ts";
import { useEventLabel } from "./use-event-label.ts";

type Props = { event: AuditEvent };

export function EventAction({ event }: Props) {
  const words = useEventLabel();
  const details = useEventDetails();
  const more = details(event);
  return (
    <span className="grid py-1">
      <span>{words(event)}</span>
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
