import { useWatch } from "react-hook-form";
import { absenceKinds } from "#shared/absences/absence-kinds.ts";
import { capitalize } from "../../lib/format/capitalize.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { TimeField } from "../../ui/dates/time-field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { CheckboxGroup } from "../../ui/fields/checkbox-group.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";
import { AbsenceDays } from "./absence-days.tsx";
import type { AbsenceDraft } from "./absence-payload.ts";

/** In the order in which they are offered. */
const kinds = absenceKinds.toSorted((a, b) => Number(a === "free") - Number(b === "free"));

type Props = {
  /** Who reads the kind. */
  kindHint: string;
  isNew: boolean;
};

export function AbsenceFields({ kindHint, isNew }: Props) {
  const { t } = useI18n();
  const field = useFormFields<AbsenceDraft>();
  const [kind, from, to, isPart, isSome] = useWatch<AbsenceDraft, ["kind", "from", "to", "isPart", "isSome"]>(
    { name: ["kind", "from", "to", "isPart", "isSome"] },
  );
  return (
    <>
      <Select
        {...field("kind")}
        label={t("absences.kindLabel")}
        hint={kindHint}
        options={kinds.map((value) => ({ value, label: t(`absences.kind.${value}`) }))}
      />
      <AbsenceDays />
      <div className="grid">
        <Checkbox {...field("isPart")} label={t("absences.part")} />
        {isPart && <Times />}
        {from !== to && <Checkbox {...field("isSome")} label={t("absences.some")} />}
        {from !== to && isSome && <Weekdays />}
        {isNew && kind !== "free" && (
          <Checkbox
            key={kind === "sick" ? "ill" : "other"}
            {...field(kind === "sick" ? "releaseWhenIll" : "release")}
            label={t("absences.release")}
            hint={t("absences.releaseHint")}
          />
        )}
      </div>
    </>
  );
}

function Times() {
  const { t } = useI18n();
  const { inputRef: startRef, ...start } = useFormChoice<AbsenceDraft, "startTime">("startTime");
  const { inputRef: endRef, ...end } = useFormChoice<AbsenceDraft, "endTime">("endTime");
  return (
    <div className="grid gap-1.5 pb-2 pl-9">
      <div className="grid grid-cols-2 gap-3">
        <TimeField label={t("absences.startTime")} {...start} ref={startRef} />
        <TimeField label={t("absences.endTime")} {...end} ref={endRef} />
      </div>
      <p className="text-ink-2 text-sm">{t("absences.timesHint")}</p>
    </div>
  );
}

/** ISO 8601: 1 is Monday. */
const allWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function Weekdays() {
  const { t, tag } = useI18n();
  const weekdays = useFormChoice<AbsenceDraft, "weekdays">("weekdays");
  const choices = allWeekdays.map((weekday) => ({
    value: String(weekday),
    label: capitalize(t(`absences.weekday.${weekday}`), tag),
  }));
  return (
    <div className="pb-2 pl-9">
      <CheckboxGroup legend={t("absences.weekdays")} name="weekdays" choices={choices} {...weekdays} />
    </div>
  );
}
