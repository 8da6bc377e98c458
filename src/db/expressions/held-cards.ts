import { sql } from "drizzle-orm";
import type { QualificationCard } from "../../shared/people/cards.ts";
import { fromJson } from "../json.ts";

/** Of a row of `users`. */
export const selectHeldCards = () =>
  fromJson<QualificationCard[]>(
    sql`select json_group_array(json_object('kind', kind, 'expiresOn', expires_on))
      from user_cards where user_cards.user_id = users.id`,
    "cards",
  );
