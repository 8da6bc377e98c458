import type { OverrideInput } from "#shared/crews/override.ts";
import { maxOverrideTextLength, overrideReasons } from "#shared/crews/warning-kinds.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

export type OverrideChoice = Omit<OverrideInput, "override">;

type Props = { value: OverrideChoice; onChange: (value: OverrideChoice) => void };

/** Why rest and working-time warnings are overridden, for the organisation's own audit log. */
export function OverrideReasonFields({ value, onChange }: Props) {
  const { t } = useI18n();
  const { overrideReason, overrideText = "" } = value;
  return (
    <>
      <RadioGroup
        legend={t("crew.override.title")}
        choices={overrideReasons.map((reason) => ({ value: reason, label: t(`crew.override.${reason}`) }))}
        value={overrideReason ?? null}
        onChange={(reason) => onChange({ ...value, overrideReason: reason })}
        hint={t("crew.override.logged")}
      />
      {overrideReason && (
        <TextField
          label={t("crew.override.text")}
          maxLength={maxOverrideTextLength}
          value={overrideText}
          onChange={(event) => onChange({ ...value, overrideText: event.target.value })}
        />
      )}
    </>
  );
}
