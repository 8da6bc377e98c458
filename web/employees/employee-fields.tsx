import type { OrganizationType, Role } from "#shared/auth/permissions.ts";
import type { Industry } from "#shared/industries/industry.ts";
import type { Employee } from "#shared/people/profile.ts";
import { IndustryPicker } from "../domain/industries/industry-picker.tsx";
import { NoAutofillField, NoAutofillPlaceField } from "../domain/people/no-autofill-field.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { RadioGroup } from "../ui/fields/radio-group.tsx";
import { useFormChoice } from "../ui/form/use-form-field.ts";
import { listRoleChoices } from "./role-choices.ts";

export type EmployeeFormValues = {
  name: string;
  email: string;
  phone: string;
  location: string;
  industries: Industry[];
  role: Role;
};

/** `employee` null: a new one. */
type Props = { employee: Employee | null; isOwn: boolean; types: readonly OrganizationType[] };

export function EmployeeFields({ employee, isOwn, types }: Props) {
  const { t } = useI18n();
  const role = useFormChoice<EmployeeFormValues, "role">("role");
  const trades = useFormChoice<EmployeeFormValues, "industries">("industries");
  const isDesk = role.value !== "employee";
  const choices = listRoleChoices(types).map((value) => ({
    value,
    label: t(`person.role.${value}`),
    hint: t(`employees.roleHint.${value as "employee"}`),
  }));
  return (
    <>
      <NoAutofillField name="name" label={t("employees.name")} maxLength={120} />
      {!employee?.email && (
        <NoAutofillField
          name="email"
          kind="email"
          label={t("employees.email")}
          hint={t(
            employee ? "employees.emailLater" : isDesk ? "employees.emailOfDesk" : "employees.emailHint",
          )}
        />
      )}
      <NoAutofillField name="phone" kind="tel" label={t("employees.phone")} />
      <NoAutofillPlaceField />
      <RadioGroup
        legend={t("employees.role")}
        choices={choices}
        value={role.value}
        onChange={role.onChange}
        error={role.error}
        disabled={isOwn}
        hint={isOwn ? t("employees.ownRole") : undefined}
      />
      {!isDesk && <IndustryPicker label={t("employees.trades")} {...trades} />}
    </>
  );
}
