import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { AbsenceInput } from "#shared/absences/absence.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { queued } from "../../lib/offline/outbox/queue-write.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { DayRange } from "../../ui/dates/date-field.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { AbsenceDays } from "./absence-days.tsx";
import { enterAbsence } from "./queue-absence.ts";
import { ShiftsInAbsence } from "./shifts-in-absence.tsx";
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

function ShiftsInRange() {
  const [from, to] = useWatch<DayRange, ["from", "to"]>({ name: ["from", "to"] });
  return (
    <ShiftsInAbsence period={{ from, to, startTime: null, endTime: null, weekdays: null }} isGivenBack />
  );
}
