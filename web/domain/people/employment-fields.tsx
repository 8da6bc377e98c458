import { type Employment, employments } from "#shared/people/employments.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";

type EmploymentValues = { employment: Employment | ""; companyId: string };

/** An individual's payment method, and a sole trader's business ID. */
export function EmploymentFields({ legend }: { legend: string }) {
  const { t } = useI18n();
  const field = useFormFields<EmploymentValues>();
  const { value, onChange, error } = useFormChoice<EmploymentValues, "employment">("employment");
  const choices = employments.map((employment) => ({
    value: employment,
    label: t(`employment.${employment}.label`),
    hint: t(`employment.${employment}.text`),
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
