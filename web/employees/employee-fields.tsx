import type { Industry } from "#shared/industries.ts";
import type { Employee } from "#shared/profile.ts";
import type { OrganizationType, Role } from "#shared/roles.ts";
import { useI18n } from "../lib/i18n.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TradePicker } from "../ui/trade-picker.tsx";
import { useFormChoice, useFormFields } from "../ui/use-form-field.ts";
import { roleChoices } from "./role-choices.ts";

export type Typed = {
  name: string;
  email: string;
  phone: string;
  location: string;
  industries: Industry[];
  role: Role;
};

/** `employee` null: somebody new. */
type Props = { employee: Employee | null; isOwn: boolean; types: readonly OrganizationType[] };

export function EmployeeFields({ employee, isOwn, types }: Props) {
  const { t } = useI18n();
  const field = useFormFields<Typed>();
  const role = useFormChoice<Typed, "role">("role");
  const trades = useFormChoice<Typed, "industries">("industries");
  const choices = roleChoices(types).map((value) => ({
    value,
    label: t(`person.role.${value}`),
    hint: t(`employees.roleHint.${value as "employee"}`),
  }));
  return (
    <>
      <TextField {...field("name")} label={t("employees.name")} autoComplete="off" maxLength={120} />
      {!employee?.email && (
        <TextField
          {...field("email")}
          label={t("employees.email")}
          hint={t(employee ? "employees.emailLater" : "employees.emailHint")}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      )}
      <TextField
        {...field("phone")}
        label={t("employees.phone")}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <TextField {...field("location")} label={t("employees.location")} autoComplete="off" maxLength={60} />
      <RadioGroup
        legend={t("employees.role")}
        choices={choices}
        value={role.value}
        onChange={role.onChange}
        error={role.error}
        disabled={isOwn}
        hint={isOwn ? t("employees.ownRole") : undefined}
      />
      {role.value === "employee" && <TradePicker label={t("employees.trades")} {...trades} />}
    </>
  );
}
