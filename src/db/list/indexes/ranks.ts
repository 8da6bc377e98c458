import type { Role } from "../../../shared/auth/permissions.ts";
import { roles } from "../../../shared/auth/roles.ts";

/** SQLite uses the roles' indexes only if this is written exactly as in them. */
export const hasRoleSql = (role: Role) => `instr("roles", '"${role}"') > 0`;

/** Of the first role in the order of `roles`. */
export const roleRankSql = `case ${roles
  .map((role, rank) => `when ${hasRoleSql(role)} then ${rank}`)
  .join(" ")} else ${roles.length} end`;

/** The position in `loginStates`. */
export const loginStateSql = `case when "email" is null then 2 when "has_set_password" then 0 else 1 end`;

/** Work providers, then both, then staff providers. */
export const typeRankSql = `"provides_staff" * (2 - "provides_work")`;
