import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { QueuedLine } from "../outbox/queued-line.tsx";
import { getUnsentAbsencePath } from "./absence-names.ts";
import { useQueuedAbsences } from "./use-queued-absences.ts";

/** Sick leave that the server does not have yet, where the other absences are not listed. */
export function QueuedSickLeave() {
  const { t } = useI18n();
  const format = useFormat();
  return useQueuedAbsences()
    .filter(({ payload }) => payload.kind === "sick")
    .map((entry) => {
      const { from, to } = entry.payload;
      const what = `${t("calendar.ill")}, ${format.days(from, to)}`;
      return <QueuedLine key={entry.id} entry={entry} what={what} editHref={getUnsentAbsencePath(entry)} />;
    });
}
