import type { Role } from "#shared/auth/permissions.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** An admin of both sides is named once. */
export function useRolesLabel(): (roles: readonly Role[]) => string {
  const { t, tag } = useI18n();
  return (roles) => {
    const words = new Set(roles.map((role) => t(`person.role.${role}`)));
    return new Intl.ListFormat(tag, { type: "unit" }).format(words);
  };
}
