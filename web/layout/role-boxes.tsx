import { useEffect, useId } from "react";
import { useFormContext } from "react-hook-form";
import type { Role } from "#shared/roles.ts";
import { rolesOutside, rolesWithin } from "#shared/user.ts";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useRead } from "../lib/use-read.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { FieldError } from "../ui/field.tsx";
import { useFormChoice } from "../ui/use-form-field.ts";

/** What a form around them has. */
export type WithRoles = { roles: Role[] };

/** The roles that make sense in the chosen organisation, or without one. */
export function RoleBoxes({ organization: id }: { organization: string }) {
  const { t } = useI18n();
  const errorId = useId();
  const { setValue } = useFormContext<WithRoles>();
  const { value: chosen, onChange, error } = useFormChoice<WithRoles, "roles">("roles");
  const { data } = useRead(api.organizations[":id"], id ? { param: { id } } : null);
  const known = data?.id === id ? data : undefined;
  const allowed = id === "" ? rolesOutside : known && rolesWithin(known.types);
  useEffect(() => {
    if (allowed === undefined) return;
    const fitting = chosen.filter((role) => allowed.includes(role));
    if (fitting.length < chosen.length) setValue("roles", fitting.length > 0 ? fitting : ["employee"]);
  }, [allowed, chosen, setValue]);
  const toggle = (role: Role) =>
    onChange(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  return (
    <fieldset aria-describedby={error && errorId} className="grid min-w-0">
      <legend className="font-semibold text-sm">{t("adminUsers.roles")}</legend>
      {(allowed ?? chosen).map((role) => (
        <Checkbox
          key={role}
          name="roles"
          label={t(`adminUsers.role.${role}`)}
          hint={role === "employee" && id === "" ? t("adminUsers.aloneHint") : undefined}
          checked={chosen.includes(role)}
          onChange={() => toggle(role)}
          aria-invalid={error ? true : undefined}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
