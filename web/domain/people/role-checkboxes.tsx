import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { Role } from "#shared/auth/permissions.ts";
import { listOrganizationRoles, rolesWithoutOrganization } from "#shared/people/user.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { CheckboxGroup } from "../../ui/fields/checkbox-group.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";

/** The field that the surrounding form needs. */
export type RolesFormValues = { roles: Role[] };

/** Only roles that are valid in this organisation; "" is none. */
export function RoleCheckboxes({ organization: id }: { organization: string }) {
  const { t } = useI18n();
  const { setValue } = useFormContext<RolesFormValues>();
  const { value: roles, onChange, error, inputRef } = useFormChoice<RolesFormValues, "roles">("roles");
  const { data } = useRead(api.organizations[":id"], id ? { param: { id } } : null);
  const known = data?.id === id ? data : undefined;
  const allowed = id === "" ? rolesWithoutOrganization : known && listOrganizationRoles(known.types);
  useEffect(() => {
    if (allowed === undefined) return;
    const allowedRoles = roles.filter((role) => allowed.includes(role));
    if (allowedRoles.length < roles.length)
      setValue("roles", allowedRoles.length > 0 ? allowedRoles : ["employee"]);
  }, [allowed, roles, setValue]);
  return (
    <CheckboxGroup
      {...{ inputRef, error, onChange }}
      name="roles"
      legend={t("adminUsers.roles")}
      choices={(allowed ?? roles).map((value) => ({
        value,
        label: t(`adminUsers.role.${value}`),
        hint: value === "employee" && id === "" ? t("adminUsers.aloneHint") : undefined,
      }))}
      value={roles}
    />
  );
}
