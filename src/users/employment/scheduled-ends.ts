import { deleteAccount, findAccountToDelete } from "../../account-deletion/queries.ts";
import { connect } from "../../db/client.ts";
import type { Env } from "../../env.ts";
import type { SideEffects } from "../../http/side-effects.ts";
import { listRoomIds } from "../../notifications/list-queries.ts";
import { toLocalDate } from "../../shared/calendar/time-zone.ts";
import { listDueEmployments, listExpiredEmployments, revokeEmployeeAccess } from "./queries.ts";

/** After the end of the calendar year in which they left. */
const retentionYears = 2;

const batchSize = 20;

const systemActor = { id: "", name: "" };

/** Who left before this day is anonymised. `today`: `YYYY-MM-DD`. */
export const findRetentionStart = (today: string) => `${Number(today.slice(0, 4)) - retentionYears}-01-01`;

/** Yields the side effects of each. `now` in milliseconds. */
export async function* endDueEmployments(env: Env, now: number): AsyncGenerator<SideEffects> {
  const db = connect(env.DB);
  for (const { id, organizationId, endedOn } of await listDueEmployments(db, toLocalDate(now), batchSize)) {
    const rooms = await listRoomIds(db, [id]);
    await db.batch([...revokeEmployeeAccess(db, organizationId ?? "", id, endedOn ?? "", now)]);
    yield { sessionsOf: [id], roomIds: rooms.map(({ roomId }) => roomId) };
  }
}

/** Who left so long ago that no duty keeps their name any more; as a deletion does. */
export async function* anonymizeFormerEmployees(env: Env, now: number): AsyncGenerator<SideEffects> {
  const db = connect(env.DB);
  for (const { id } of await listExpiredEmployments(db, findRetentionStart(toLocalDate(now)), batchSize)) {
    const [leaver] = await findAccountToDelete(db, id, now);
    if (leaver) yield await deleteAccount(db, env, { caller: systemActor, now }, leaver);
  }
}
