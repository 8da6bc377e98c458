import { type SQL, sql } from "drizzle-orm";
import type { QualificationCard } from "../../shared/people/cards.ts";
import { fromJson } from "../json.ts";

/** A query for them, as JSON. `userId`: bound, or a column. */
export const heldCards = (userId: string | SQL) => sql`select
  json_group_array(json_object('kind', kind, 'expiresOn', expires_on)) from user_cards where user_id = ${userId}`;

/** Of a row of `users`. */
export const selectHeldCards = () => fromJson<QualificationCard[]>(heldCards(sql`users.id`), "cards");
