import { isNull, type SQL, sql } from "drizzle-orm";
import { can, type RoleHolder } from "../../shared/auth/permissions.ts";
import { users } from "../schema/people.ts";
import { hasUserRole } from "./has-user-role.ts";

type Caller = RoleHolder & { id: string };

/** Themselves, and for a provider's desk its people: of those who work gigs. */
export function isWorkerWithin(caller: Caller, userId: string): SQL {
  const deskOf = can(caller, "crew.name") ? caller.organizationId : null;
  return sql`${users.id} = ${userId} and ${isNull(users.deleted_at)} and ${hasUserRole("employee")}
    and (${users.id} = ${caller.id} or ${users.organization_id} = ${deskOf})`;
}

/** Whose cards the caller keeps: their own, whatever they do, and for a provider's desk those of its people. */
export function isCardHolderWithin(caller: Caller, userId: string): SQL {
  const isSelf = sql`${users.id} = ${userId} and ${users.id} = ${caller.id} and ${isNull(users.deleted_at)}`;
  return sql`((${isSelf}) or (${isWorkerWithin(caller, userId)}))`;
}
