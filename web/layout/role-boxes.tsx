import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { Role } from "#shared/roles.ts";
import { rolesOutside, rolesWithin } from "#shared/user.ts";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useRead } from "../lib/use-read.ts";
import { CheckboxGroup } from "../ui/checkbox-group.tsx";
import { useFormChoice } from "../ui/use-form-field.ts";

/** What a form around them has. */
export type WithRoles = { roles: Role[] };

/** The roles that make sense in the chosen organisation, or without one. */
export function RoleBoxes({ organization: id }: { organization: string }) {
  const { t } = useI18n();
  const { setValue } = useFormContext<WithRoles>();
  const { value: chosen, onChange, error, inputRef } = useFormChoice<WithRoles, "roles">("roles");
  const { data } = useRead(api.organizations[":id"], id ? { param: { id } } : null);
  const known = data?.id === id ? data : undefined;
  const allowed = id === "" ? rolesOutside : known && rolesWithin(known.types);
  useEffect(() => {
    if (allowed === undefined) return;
    const fitting = chosen.filter((role) => allowed.includes(role));
    if (fitting.length < chosen.length) setValue("roles", fitting.length > 0 ? fitting : ["employee"]);
  }, [allowed, chosen, setValue]);
  return (
    <CheckboxGroup
      {...{ inputRef, error, onChange }}
      name="roles"
      legend={t("adminUsers.roles")}
      choices={(allowed ?? chosen).map((value) => ({
        value,
        label: t(`adminUsers.role.${value}`),
        hint: value === "employee" && id === "" ? t("adminUsers.aloneHint") : undefined,
      }))}
      value={chosen}
    />
  );
}
