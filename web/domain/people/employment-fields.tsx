import { type Employment, employments } from "#shared/people/employments.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";

type Typed = { employment: Employment | ""; companyId: string };

/** An individual's payment method, and a sole trader's business ID. */
export function EmploymentFields({ legend }: { legend: string }) {
  const { t } = useI18n();
  const field = useFormFields<Typed>();
  const { value, onChange, error } = useFormChoice<Typed, "employment">("employment");
  const choices = employments.map((one) => ({
    value: one,
    label: t(`employment.${one}.label`),
    hint: t(`employment.${one}.text`),
  }));
  return (
    <>
      <RadioGroup legend={legend} choices={choices} value={value || null} onChange={onChange} error={error} />
      {value === "soleTrader" && (
        <TextField
          {...field("companyId")}
          label={t("employment.companyId")}
          hint={t("kit.companyIdHint")}
          autoComplete="off"
          maxLength={12}
        />
      )}
    </>
  );
}
