import { useState } from "react";
import type { Absence, AbsenceInput } from "#shared/absences/absence.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { queued } from "../../lib/offline/outbox/queue-write.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { AbsenceFields } from "./absence-fields.tsx";
import { AbsenceOverlaps } from "./absence-overlaps.tsx";
import type { AbsenceDraft } from "./absence-payload.ts";
import { PeopleAbsenceDialog } from "./people-absence-dialog.tsx";
import { changeAbsence, enterAbsence } from "./queue-absence.ts";
import { startDraft } from "./start-draft.ts";
import { useRefreshAbsences } from "./use-absence-mutation.ts";
import { useIsDesk } from "./use-is-desk.ts";
import type { UnsentAbsence } from "./use-queued-absences.ts";

const schema = async () => (await import("./absence-payload.ts")).absencePayload;

/** `absence` null: a new one, at first of `day`. `unsent`: what is put right, and replaced. */
type Props = { absence: Absence | null; day?: string; unsent?: UnsentAbsence; onClose: () => void };

/** A new one of a desk is for whom it chooses. */
export function AbsenceDialog(props: Props) {
  const isDesk = useIsDesk();
  return (
    <MessagesProvider of="absences">
      {props.absence === null && !props.unsent && isDesk ? (
        <PeopleAbsenceDialog onClose={props.onClose} />
      ) : (
        <OneAbsenceDialog {...props} />
      )}
    </MessagesProvider>
  );
}

function OneAbsenceDialog({ absence, day, unsent, onClose }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { session } = useSession();
  const refresh = useRefreshAbsences();
  const userId = unsent?.payload.userId;
  const isOwn = (absence?.userId ?? userId ?? session?.user.id) === session?.user.id;
  const [start] = useState<AbsenceDraft>(() =>
    startDraft(unsent?.payload ?? absence, day ?? toLocalDate(Date.now())),
  );
  const changedId = unsent?.payload.id ?? absence?.id;
  const send = async (input: AbsenceInput, key: string) => {
    const { release, userId: _, ...terms } = input;
    const stored = await (changedId === undefined
      ? enterAbsence({ ...terms, release, ...(userId && { userId }) }, key, unsent?.subject)
      : changeAbsence(changedId, terms));
    onClose();
    if (stored === queued) {
      toast.success(t("queued.kept"), t("queued.leaves"), { about: "absence" });
      return;
    }
    const isPast = terms.to < toLocalDate(Date.now());
    const detail = absence && !isOwn ? absence.name : isPast ? t("absences.savedPast") : undefined;
    toast.success(t("absences.saved"), detail, { about: "absence" });
    await refresh(...(absence && stored ? [stored] : []));
  };
  const ownHint = session?.organization ? "absences.kindHint" : "absences.kindHintAlone";
  return (
    <FormDialog
      title={t(changedId === undefined ? "absences.addTitle" : "absences.changeTitle")}
      schema={schema}
      start={start}
      send={send}
      failed={t("absences.notSaved")}
      onClose={onClose}
    >
      {absence && !isOwn && <p className="wrap-anywhere font-semibold">{absence.name}</p>}
      <AbsenceFields
        kindHint={t(isOwn ? ownHint : "absences.kindHintDesk")}
        isNew={changedId === undefined}
      />
      {isOwn && <AbsenceOverlaps isNew={changedId === undefined} stored={absence} />}
      <SubmitButton>{t("kit.save")}</SubmitButton>
    </FormDialog>
  );
}
