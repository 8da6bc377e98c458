import type { Role } from "../../../shared/auth/permissions.ts";
import { roles } from "../../../shared/auth/roles.ts";

/** SQL of whether somebody holds a role. Written as in the indexes of each role, or SQLite does not know them. */
export const hasRoleSql = (role: Role) => `instr("roles", '"${role}"') > 0`;

/** SQL of the place of the first role that somebody holds. */
export const roleRankSql = `case ${roles
  .map((role, rank) => `when ${hasRoleSql(role)} then ${rank}`)
  .join(" ")} else ${roles.length} end`;

/** SQL of the place of their login in `loginStates`. */
export const loginStateSql = `case when "email" is null then 2 when "has_set_password" then 0 else 1 end`;

/** SQL of what an organisation does: gives work, both, or sends people. */
export const typeRankSql = `"provides_staff" * (2 - "provides_work")`;
