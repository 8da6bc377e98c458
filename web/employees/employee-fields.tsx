import type { Industry } from "#shared/industries.ts";
import type { Employee } from "#shared/profile.ts";
import type { OrganizationType, Role } from "#shared/roles.ts";
import { OthersField } from "../layout/others-field.tsx";
import { OthersPlace } from "../layout/others-place.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { TradePicker } from "../ui/trade-picker.tsx";
import { useFormChoice } from "../ui/use-form-field.ts";
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
  const role = useFormChoice<Typed, "role">("role");
  const trades = useFormChoice<Typed, "industries">("industries");
  const isDesk = role.value !== "employee";
  const choices = roleChoices(types).map((value) => ({
    value,
    label: t(`person.role.${value}`),
    hint: t(`employees.roleHint.${value as "employee"}`),
  }));
  return (
    <>
      <OthersField name="name" label={t("employees.name")} maxLength={120} />
      {!employee?.email && (
        <OthersField
          name="email"
          kind="email"
          label={t("employees.email")}
          hint={t(
            employee ? "employees.emailLater" : isDesk ? "employees.emailOfDesk" : "employees.emailHint",
          )}
        />
      )}
      <OthersField name="phone" kind="tel" label={t("employees.phone")} />
      <OthersPlace />
      <RadioGroup
        legend={t("employees.role")}
        choices={choices}
        value={role.value}
        onChange={role.onChange}
        error={role.error}
        disabled={isOwn}
        hint={isOwn ? t("employees.ownRole") : undefined}
      />
      {!isDesk && <TradePicker label={t("employees.trades")} {...trades} />}
    </>
  );
}
