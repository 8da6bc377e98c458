import { type ComponentProps, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { clockMinutes, defaultBreakMinutes } from "#shared/gigs/shift-hours.ts";
import { fieldErrorText } from "../../lib/api/field-errors.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { controlClass, Field } from "../../ui/fields/field.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import type { GigDraft } from "../form/gig-draft.ts";

type Props = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  /** Minutes; undefined follows `usual`. */
  value: number | undefined;
  usual: number;
  onChange: (minutes: number | undefined) => void;
};

/** Without a label. */
export function BreakInput({ value, usual, onChange, className, ...input }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <span className="relative block">
      <input
        inputMode="numeric"
        autoComplete="off"
        {...input}
        value={draft ?? value ?? usual}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, "").slice(0, 4);
          setDraft(digits);
          onChange(digits === "" ? undefined : Number(digits));
        }}
        onBlur={() => setDraft(null)}
        className={classNames(controlClass, "pr-12", className)}
      />
      <span aria-hidden className="absolute inset-y-0 right-3 flex items-center text-ink-2 text-sm">
        min
      </span>
    </span>
  );
}

/** The unpaid break of the common hours. */
export function BreakField() {
  const { t } = useI18n();
  const { field, fieldState } = useController<GigDraft, "schedule.breakMinutes">({
    name: "schedule.breakMinutes",
  });
  const [startTime, endTime] = useWatch<GigDraft, ["schedule.startTime", "schedule.endTime"]>({
    name: ["schedule.startTime", "schedule.endTime"],
  });
  const code = fieldState.error?.message;
  return (
    <Field label={t("gigForm.break")} error={code && fieldErrorText(t, code)}>
      {(control) => (
        <BreakInput
          {...control}
          ref={field.ref}
          value={field.value}
          usual={usualBreak(startTime, endTime)}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
}

/** The default break for these hours; 0 while they are incomplete. */
const usualBreak = (startTime: string, endTime: string) =>
  startTime === "" || endTime === "" ? 0 : defaultBreakMinutes(clockMinutes(startTime, endTime));
