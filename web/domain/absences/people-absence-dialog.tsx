import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { AbsenceInput } from "#shared/absences/absence.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { MultiCombobox } from "../../ui/combobox/multi-combobox.tsx";
import { type FailedRow, runBulk } from "../../ui/data-table/bulk/run-bulk.ts";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";
import { AbsenceFields } from "./absence-fields.tsx";
import type { AbsenceDraft } from "./absence-payload.ts";
import { startDraft } from "./start-draft.ts";
import { useRefreshAbsences } from "./use-absence-mutation.ts";

const schema = async () => (await import("./absence-payload.ts")).peopleAbsencePayload;

type PeopleAbsence = AbsenceInput & { userIds: string[] };

/** A desk enters the same days for one or several of its people, each stored by itself. */
export function PeopleAbsenceDialog({ onClose }: { onClose: () => void }) {
  const { t, count } = useI18n();
  const toast = useToast();
  const refresh = useRefreshAbsences();
  const keys = useRef(new Map<string, string>());
  const [failed, setFailed] = useState<FailedRow<string>[]>([]);
  const [start] = useState(() => startDraft(null, toLocalDate(Date.now())));
  const { people, error } = usePeople();

  /** The same key for the same content: who is stored already is not stored again. */
  const post = (json: AbsenceInput) => {
    const content = JSON.stringify(json);
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    return unwrap(api.absences.$post({ json }, { headers: { "Idempotency-Key": key } }));
  };
  const send = async ({ userIds, ...terms }: PeopleAbsence) => {
    setFailed([]);
    const { done, refused } = await runBulk(userIds, (userId) => post({ ...terms, userId }), {
      onStep: () => undefined,
      isStopped: () => false,
    });
    const saved = done.length > 0 ? count("absences.savedFor", done.length) : null;
    setFailed(refused);
    if (saved) toast.success(saved, undefined, { about: "absence" });
    if (refused.length === 0) onClose();
    await refresh();
    return refused.length === 0;
  };
  return (
    <FormDialog
      title={t("absences.addTitle")}
      schema={schema}
      start={start}
      send={send}
      failed={t("absences.notSaved")}
      onClose={onClose}
    >
      {error && <p role="alert">{errorText(t, error)}</p>}
      <PeopleField people={people} />
      <AbsenceFields kindHint={t("absences.kindHintDesk")} isNew />
      <FailedPeople failed={failed} people={people} />
      <SubmitButton>{t("kit.save")}</SubmitButton>
    </FormDialog>
  );
}

type Person = { value: string; label: string };

/** Whom the desk may assign today. */
function usePeople(): { people: Person[]; error: Error | undefined } {
  const { t } = useI18n();
  const today = toLocalDate(Date.now());
  const { data, error } = useRead(api.calendar, { query: { from: today, to: today, scope: "reach" } });
  const people = (data?.people ?? [])
    .filter(({ hasLeft }) => !hasLeft)
    .map(({ userId, name }) => ({ value: userId, label: getDisplayName(name, t) }));
  return { people, error: data ? undefined : error };
}

function PeopleField({ people }: { people: readonly Person[] }) {
  const { t } = useI18n();
  const choice = useFormChoice<AbsenceDraft, "userIds">("userIds");
  return (
    <MultiCombobox
      {...choice}
      label={t("absences.people")}
      hint={t("absences.peopleHint")}
      options={people}
    />
  );
}

type FailedProps = { failed: readonly FailedRow<string>[]; people: readonly Person[] };

/** Who is stored leaves the list: with other terms they would get the days twice. */
function FailedPeople({ failed, people }: FailedProps) {
  const { t } = useI18n();
  const { getValues, setValue } = useFormContext<AbsenceDraft>();
  useEffect(() => {
    if (failed.length === 0) return;
    const left = getValues("userIds").filter((id) => failed.some(({ row }) => row === id));
    setValue("userIds", left, { shouldDirty: true });
  }, [failed, getValues, setValue]);
  if (failed.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 text-no text-sm">
      <p className="font-semibold">{t("absences.failedFor")}</p>
      <ul className="grid gap-1">
        {failed.map(({ row, error }) => (
          <li key={row}>
            {people.find(({ value }) => value === row)?.label ?? row}: {errorText(t, error)}
          </li>
        ))}
      </ul>
      <p>{t("absences.failedHint")}</p>
    </div>
  );
}
