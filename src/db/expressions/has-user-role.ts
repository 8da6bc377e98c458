import { sql } from "drizzle-orm";
import type { Role } from "../../shared/auth/permissions.ts";
import { users } from "../schema/people.ts";

export const hasUserRole = (role: Role) => sql`instr(${users.roles}, ${`"${role}"`}) > 0`;
