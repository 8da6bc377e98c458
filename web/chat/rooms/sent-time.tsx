import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useFormat } from "../../lib/format/use-format.ts";

/** Today the time, before that the day. */
export function SentTime({ at }: { at: string }) {
  const format = useFormat();
  const day = toLocalDate(at);
  return (
    <time dateTime={at} className="shrink-0 text-ink-2 text-xs">
      {day === toLocalDate(Date.now()) ? format.timeOf(at) : format.day(day)}
    </time>
  );
}
