import { findCardWarnings } from "../../../src/shared/crews/conflicts.ts";
import type { CardKind } from "../../../src/shared/people/card-kinds.ts";
import type { QualificationCard } from "../../../src/shared/people/cards.ts";
import { readRows } from "../../support/rows.ts";
import type { Server } from "../../support/server.ts";

/**
 * Who is in a crew and lacks a card that their position asks for in the end: a desk went on past that warning as it named
 * them, or the buyer as the card was asked for, and the log says of which cards.
 */
export async function findUnloggedCards(server: Server) {
  const crew = await readRows(
    server,
    `select assignments.user_id as userId, assignments.gig_id as gigId, max(shifts.starts_at) as lastStart,
      position.cards as asked, (select json_group_array(json_object('kind', kind, 'expiresOn', expires_on))
        from user_cards where user_id = assignments.user_id) as held
    from assignments join shifts on shifts.assignment_id = assignments.id
    join gig_positions as position on position.gig_id = assignments.gig_id
      and position.id = coalesce(shifts.position_id, shifts.gig_id)
    where assignments.status in ('proposed', 'confirmed') group by assignments.id, position.id`,
  );
  const overrides = await readRows(
    server,
    `select subject_id as gigId, details ->> '$.userIds' as userIds, details ->> '$.warnings' as warnings
      from audit_log where action = 'crew.override'`,
  );
  const unlogged: string[] = [];
  let lacking = 0;
  for (const { userId, gigId, lastStart, ...row } of crew) {
    const asked: CardKind[] = JSON.parse(String(row.asked));
    const held: QualificationCard[] = JSON.parse(String(row.held));
    const last = { startsAt: Number(lastStart), endsAt: Number(lastStart), breakMinutes: 0 };
    const missing = findCardWarnings(asked, held, [last]).flatMap(({ cards = [] }) => cards);
    if (missing.length === 0) continue;
    lacking += 1;
    const logged = overrides
      .filter((entry) => entry.gigId === gigId && String(entry.userIds).split(" ").includes(String(userId)))
      .flatMap(({ warnings }) => [...String(warnings).matchAll(/\bcard:([\w-]+):/g)])
      .flatMap(([, kinds = ""]) => kinds.split("-"));
    const silent = missing.filter((kind) => !logged.includes(kind));
    if (silent.length > 0) unlogged.push(`${userId} in ${gigId}: without ${silent.join(", ")}`);
  }
  return { crew: crew.length, lacking, unlogged };
}
