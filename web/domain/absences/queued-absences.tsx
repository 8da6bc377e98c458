import { QueuedLine } from "../outbox/queued-line.tsx";
import { getUnsentAbsencePath } from "./absence-names.ts";
import { useAbsenceWords } from "./use-absence-words.ts";
import { useQueuedAbsences } from "./use-queued-absences.ts";

/** New ones that the server does not have yet; only those of `date`, where it is given. */
export function QueuedAbsences({ date }: { date?: string }) {
  const words = useAbsenceWords();
  const entries = useQueuedAbsences(date);
  if (entries.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {entries.map((entry) => {
        const { days, details } = words(entry.payload);
        return (
          <li key={entry.id} className="px-4 py-3">
            <QueuedLine entry={entry} what={`${days}, ${details}`} editHref={getUnsentAbsencePath(entry)} />
          </li>
        );
      })}
    </ul>
  );
}
