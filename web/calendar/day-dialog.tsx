import { useRef, useState } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { getWeekday } from "#shared/calendar/week.ts";
import { AbsenceList } from "../domain/absences/absence-list.tsx";
import { QueuedAbsences } from "../domain/absences/queued-absences.tsx";
import { useAbsenceMutation } from "../domain/absences/use-absence-mutation.ts";
import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { capitalize } from "../lib/format/capitalize.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { MessagesProvider, useI18n } from "../lib/i18n/i18n.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { Button } from "../ui/primitives/button.tsx";
import type { ShiftGroup } from "./shift-groups.ts";
import { GroupLine } from "./week-shifts.tsx";

const AbsenceDialog = lazyOverlay(
  async () => (await import("../domain/absences/absence-dialog.tsx")).AbsenceDialog,
);

type Props = {
  date: string;
  groups: readonly ShiftGroup[];
  /** On the whole day. */
  isAbsent: boolean;
  /** Offline without cached data. */
  isUnknown: boolean;
  onClose: () => void;
};

/** A worker's day: the shifts, what is entered, and one tap for "not available". */
export function DayDialog(props: Props) {
  return (
    <MessagesProvider of="absences">
      <Day {...props} />
    </MessagesProvider>
  );
}

function Day({ date, groups, isAbsent, isUnknown, onClose }: Props) {
  const { t, tag } = useI18n();
  const format = useFormat();
  const { markDay } = useAbsenceMutation();
  const key = useRef(crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing) return <AbsenceDialog absence={null} day={date} onClose={onClose} />;
  const day = capitalize(format.longDay(date), tag);
  const isPast = date < toLocalDate(Date.now());
  const mark = async () => {
    setBusy(true);
    if (await markDay(date, day, key.current)) onClose();
    else setBusy(false);
  };
  const actions = !isPast && (
    <>
      {/* It holds the focus until the dialog closes, which is later than the day is absent. */}
      {(!isAbsent || isBusy) && (
        <Button tone="primary" busy={isBusy} onClick={mark} data-autofocus>
          {t("absences.day.mark")}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => setChoosing(true)}>
        {t("absences.day.more")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={day} actions={actions}>
      {groups.length === 0 ? (
        <p className="text-ink-2">{t(isUnknown ? "calendar.unknown" : "calendar.noShifts")}</p>
      ) : (
        <ul aria-label={t("absences.day.shifts")} className="grid">
          {groups.map((group) => (
            <GroupLine key={group.key} group={group} withNames={false} />
          ))}
        </ul>
      )}
      <QueuedAbsences date={date} />
      <EnteredAbsences date={date} />
      {!isPast && groups.length > 0 && <p className="text-ink-2 text-sm">{t("absences.day.stays")}</p>}
    </Dialog>
  );
}

function EnteredAbsences({ date }: { date: string }) {
  const { t } = useI18n();
  const { data } = useRead(api.absences, { query: { from: date, to: date } });
  const entered =
    data?.items.filter(
      ({ from, to, weekdays }) =>
        from <= date && date <= to && (weekdays === null || weekdays.includes(getWeekday(date))),
    ) ?? [];
  if (entered.length === 0) return null;
  return (
    <div className="rounded-card border border-line">
      <AbsenceList label={t("titles.absences")} absences={entered} />
    </div>
  );
}
