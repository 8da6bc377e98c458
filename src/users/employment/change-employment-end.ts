import { findAccountToDelete } from "../../account-deletion/queries.ts";
import type { AppContext } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { listRoomIds } from "../../notifications/list-queries.ts";
import { toLocalDate } from "../../shared/calendar/time-zone.ts";
import { throwEmailConflict } from "../changes/change-person.ts";
import { insertFirstLogin } from "../creation/queries.ts";
import {
  cancelEmploymentEnd,
  type EmploymentRow,
  endEmployment,
  findEmployment,
  reinstateEmployee,
  scheduleEmploymentEnd,
  updateEmploymentEnd,
} from "./queries.ts";

/**
 * Today or earlier ends it at once; null cancels the end. The caller's right must be checked. Throws
 * AppError('notFound') for people never employed there, 'user.lastAdmin', and 'user.exists' when the address is taken
 * by now.
 */
export async function changeEmploymentEnd(
  c: AppContext,
  organizationId: string,
  userId: string,
  endedOn: string | null,
): Promise<void> {
  const { caller, db, now } = c.var;
  const act = { caller, now };
  const employment = await findEmployment(db, organizationId, userId);
  if (employment === undefined) throw notFound();
  if (endedOn === null) return undoEnd(c, organizationId, employment);
  const isAhead = endedOn > toLocalDate(now);
  if (employment.hasLeft) {
    if (isAhead) throw new AppError("conflict", { detail: "They have left already: take that back first" });
    await updateEmploymentEnd(db, userId, endedOn);
    return;
  }
  if (userId === caller.id) await rejectOwn(c);
  const rooms = isAhead ? [] : await listRoomIds(db, [userId]);
  const work = await (isAhead ? scheduleEmploymentEnd : endEmployment)(
    db,
    act,
    organizationId,
    userId,
    endedOn,
  );
  c.var.runSideEffects({
    sessionsOf: isAhead ? [] : [userId],
    roomIds: rooms.map(({ roomId }) => roomId),
    gigIds: work.gigs.map(({ gigId }) => gigId),
    dueGigIds: work.gigs.map(({ gigId }) => gigId),
    userIds: [userId, ...work.notifications.flat().map((notification) => notification.userId)],
    outboxIds: work.mails.flat().map(({ id }) => id),
  });
}

async function rejectOwn(c: AppContext): Promise<never> {
  const { caller, db, now } = c.var;
  const [ownAccount] = await findAccountToDelete(db, caller.id, now);
  if (ownAccount?.isLastAdmin) throw new AppError("user.lastAdmin");
  throw new AppError("access.denied", { detail: "Nobody ends their own employment here" });
}

async function undoEnd(c: AppContext, organizationId: string, employment: EmploymentRow): Promise<void> {
  const { caller, db, now } = c.var;
  const act = { caller, now };
  if (employment.endedOn === null) return;
  if (!employment.hasLeft) return cancelEmploymentEnd(db, act, organizationId, employment.id);
  const { id, name, email, locale } = employment;
  const by = { actorId: caller.id, now };
  const login = email === null ? null : await insertFirstLogin(db, c.env, { id, name, email, locale }, by);
  await reinstateEmployee(db, act, organizationId, employment, login).catch(throwEmailConflict);
  c.var.runSideEffects({ outboxIds: login?.outboxIds ?? [] });
}
