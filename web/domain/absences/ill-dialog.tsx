import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { AbsenceInput } from "#shared/absences/absence.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";
import type { Shift } from "#shared/crews/assignment.ts";
import { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { queued } from "../../lib/offline/outbox/queue-write.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { DayRange } from "../../ui/dates/date-field.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { AbsenceDays } from "./absence-days.tsx";
import { enterAbsence } from "./queue-absence.ts";
import { useRefreshAbsences } from "./use-absence-mutation.ts";

const schema = async () => (await import("./absence-payload.ts")).sickLeavePayload;

type Props = { onClose: () => void };

export function IllDialog(props: Props) {
  return (
    <MessagesProvider of="absences">
      <SickLeaveForm {...props} />
    </MessagesProvider>
  );
}

/** Says what happens before it is sent. */
function SickLeaveForm({ onClose }: Props) {
  const { t, count } = useI18n();
  const toast = useToast();
  const refresh = useRefreshAbsences();
  const { session } = useSession();
  const [start] = useState<DayRange>(() => {
    const today = toLocalDate(Date.now());
    return { from: today, to: today };
  });
  const send = async (json: AbsenceInput, key: string) => {
    const answer = await enterAbsence(json, key);
    onClose();
    if (answer === queued) {
      toast.success(t("queued.kept"), t("queued.leaves"), { about: "absence" });
      return;
    }
    const released = answer?.released ?? 0;
    const detail = released > 0 ? count("absences.ill.released", released) : undefined;
    toast.success(t("absences.ill.sent"), detail, { about: "absence" });
    await refresh();
  };
  return (
    <FormDialog
      title={t("calendar.ill")}
      schema={schema}
      start={start}
      send={send}
      failed={t("absences.ill.notSent")}
      onClose={onClose}
    >
      <p>{t(session?.organization ? "absences.ill.text" : "absences.ill.textAlone")}</p>
      <AbsenceDays />
      <ShiftsInRange />
      <SubmitButton>{t("absences.ill.send")}</SubmitButton>
    </FormDialog>
  );
}

/** In days: the calendar gives no more at once. */
const longestRead = 62;

/** The shifts ahead that lie in the chosen days, and the one that has begun. */
function ShiftsInRange() {
  const { t } = useI18n();
  const [from, to] = useWatch<DayRange, ["from", "to"]>({ name: ["from", "to"] });
  const isRange = from !== "" && from <= to;
  const isTooLong = isRange && to >= addDays(from, longestRead);
  const isRead = isRange && !isTooLong;
  const { data, error } = useRead(api.calendar, isRead ? { query: { from, to } } : null, {
    keepPreviousData: false,
  });
  if (!isRange) return null;
  if (isTooLong) return <p className="text-ink-2">{t("absences.ill.tooLong")}</p>;
  if (!data) return error ? <p role="alert">{errorText(t, error)}</p> : null;
  const now = Date.now();
  const shifts = data.items.filter(
    ({ date, status, endsAt }) =>
      from <= date &&
      date <= to &&
      (status === "proposed" || status === "confirmed") &&
      Date.parse(endsAt) > now,
  );
  // The server gives back only what begins later.
  const isAhead = ({ startsAt }: Shift) => Date.parse(startsAt) > now;
  const ahead = shifts.filter(isAhead);
  const running = shifts.filter((shift) => !isAhead(shift));
  return (
    <>
      {shifts.length === 0 && <p className="text-ink-2">{t("absences.ill.noShifts")}</p>}
      <ShiftList title={t("absences.ill.shifts")} shifts={ahead} />
      <ShiftList title={t("absences.ill.running")} shifts={running} />
    </>
  );
}

function ShiftList({ title, shifts }: { title: string; shifts: readonly Shift[] }) {
  const format = useFormat();
  if (shifts.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-sm">{title}</p>
      <ul className="grid gap-1 border-line border-l-4 pl-3">
        {shifts.map(({ assignmentId, date, startTime, endTime, title: gig }) => (
          <li key={`${assignmentId} ${date}`} className="wrap-anywhere">
            {format.day(date)} {format.times(startTime, endTime)} · {gig}
          </li>
        ))}
      </ul>
    </div>
  );
}
