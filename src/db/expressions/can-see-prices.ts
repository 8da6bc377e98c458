import { type SQL, sql } from "drizzle-orm";
import { users } from "../schema/people.ts";

/** `canSeePrices` of a row of users: all but an agency's employees. */
export const canSeePricesSql = sql`exists (select 1 from json_each(${users.roles})
  where value <> 'employee' or ${users.organization_id} is null)`;

export const canUserSeePricesSql = (id: SQL) =>
  sql`exists (select 1 from ${users} where ${users.id} = ${id} and ${canSeePricesSql})`;
