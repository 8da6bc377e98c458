import { useState } from "react";
import type { Absence, AbsenceInput } from "#shared/absences/absence.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { AbsenceFields } from "./absence-fields.tsx";
import type { AbsenceDraft } from "./absence-payload.ts";
import { PeopleAbsenceDialog } from "./people-absence-dialog.tsx";
import { startDraft } from "./start-draft.ts";
import { useRefreshAbsences } from "./use-absence-mutation.ts";
import { useIsDesk } from "./use-is-desk.ts";

const schema = async () => (await import("./absence-payload.ts")).absencePayload;

/** `absence` null: a new one, at first of `day`. */
type Props = { absence: Absence | null; day?: string; onClose: () => void };

/** A new one of a desk is for whom it chooses. */
export function AbsenceDialog(props: Props) {
  const isDesk = useIsDesk();
  return (
    <MessagesProvider of="absences">
      {props.absence === null && isDesk ? (
        <PeopleAbsenceDialog onClose={props.onClose} />
      ) : (
        <OneAbsenceDialog {...props} />
      )}
    </MessagesProvider>
  );
}

function OneAbsenceDialog({ absence, day, onClose }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { session } = useSession();
  const refresh = useRefreshAbsences();
  const isOwn = absence === null || absence.userId === session?.user.id;
  const [start] = useState<AbsenceDraft>(() => startDraft(absence, day ?? toLocalDate(Date.now())));
  const send = async (input: AbsenceInput, key: string) => {
    const { release, userId: _, ...terms } = input;
    const changed: Absence[] = [];
    if (absence)
      changed.push(await unwrap(api.absences[":id"].$patch({ param: { id: absence.id }, json: terms })));
    else
      await unwrap(
        api.absences.$post({ json: { ...terms, release } }, { headers: { "Idempotency-Key": key } }),
      );
    toast.success(t("absences.saved"), absence && !isOwn ? absence.name : undefined, { about: "absence" });
    onClose();
    await refresh(...changed);
  };
  const ownHint = session?.organization ? "absences.kindHint" : "absences.kindHintAlone";
  return (
    <FormDialog
      title={t(absence ? "absences.changeTitle" : "absences.addTitle")}
      schema={schema}
      start={start}
      send={send}
      failed={t("absences.notSaved")}
      onClose={onClose}
    >
      {absence && !isOwn && <p className="wrap-anywhere font-semibold">{absence.name}</p>}
      <AbsenceFields kindHint={t(isOwn ? ownHint : "absences.kindHintDesk")} isNew={absence === null} />
      <SubmitButton>{t("kit.save")}</SubmitButton>
    </FormDialog>
  );
}
