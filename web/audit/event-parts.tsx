import type { AuditEvent } from "#shared/audit-list.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useFormat } from "../lib/use-format.ts";
import { Actor, Subject } from "./parties.tsx";
import { useDetails } from "./use-details.ts";
import { useEventWords } from "./use-event-words.ts";

type Props = { event: AuditEvent };

/** What happened, and what more there is to tell of it. */
export function What({ event }: Props) {
  const words = useEventWords();
  const details = useDetails();
  const more = details(event);
  return (
    <span className="grid py-1">
      <span>{words(event)}</span>
      {more !== "" && <span className="wrap-anywhere font-normal text-ink-2 text-sm">{more}</span>}
    </span>
  );
}

export function When({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {format.dayWithYear(dayOf(at))} {format.timeOf(at)}
    </time>
  );
}

/** All of it in a few lines. `isOfAll`: of every organisation, so that whose it is says something. */
export function EventLine({ event, isOfAll }: Props & { isOfAll: boolean }) {
  const { organization } = event;
  return (
    <span className="grid justify-items-start gap-0.5">
      <What event={event} />
      <span className="wrap-anywhere font-normal text-sm">
        <Actor event={event} /> <span aria-hidden>→</span> <Subject event={event} />
      </span>
      <span className="wrap-anywhere font-normal text-ink-2 text-sm">
        <When at={event.at} />
        {isOfAll && organization?.name && ` · ${organization.name}`}
      </span>
    </span>
  );
}
