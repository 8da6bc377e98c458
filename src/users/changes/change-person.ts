import { findViolatedRule } from "../../db/constraints.ts";
import type { AppContext } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { listRoomIds } from "../../notifications/list-queries.ts";
import type { Role } from "../../shared/auth/permissions.ts";
import type { EmployeePatch } from "../../shared/people/employee.ts";
import { limitLoginCreation } from "../creation/login-creation-limits.ts";
import { insertFirstLogin } from "../creation/queries.ts";
import { type PersonToChange, updatePerson } from "./queries.ts";

type KnownPerson = PersonToChange & { name: string; email: string | null };
type PersonChanges = Omit<EmployeePatch, "role"> & { roles?: Role[] | undefined };

/**
 * The caller's right must be checked. Changed roles end sessions at once. Throws AppError('access.denied') for one's
 * own.
 */
export async function changePerson(
  c: AppContext,
  person: KnownPerson,
  { roles: requestedRoles, email, ...patch }: PersonChanges,
) {
  const { caller, db, now } = c.var;
  const roles = requestedRoles && changedRoles(person.roles, requestedRoles);
  if (roles && person.id === caller.id)
    throw new AppError("access.denied", { detail: "Nobody changes their own role" });
  const rooms = roles ? await listRoomIds(db, [person.id]) : [];
  const login = await createFirstLogin(c, { ...person, name: patch.name ?? person.name }, email || null);
  const update = () =>
    updatePerson(db, { caller, now }, person, { ...patch, roles, login }).catch(throwEmailConflict);
  await limitLoginCreation(c, person.organizationId, login && (email ?? null), update);
  c.var.runSideEffects({
    ...(roles && { sessionsOf: [person.id], roomIds: rooms.map(({ roomId }) => roomId) }),
    outboxIds: login?.outboxIds ?? [],
  });
}

function changedRoles(current: readonly Role[], requested: readonly Role[]): Role[] | undefined {
  const once = [...new Set(requested)];
  const isSame = current.length === once.length && once.every((role) => current.includes(role));
  return isSame ? undefined : once;
}

/** Null when the e-mail does not change. Throws AppError('conflict') for replacing one. */
async function createFirstLogin(
  c: AppContext,
  { id, name, email: currentEmail }: KnownPerson,
  email: string | null,
) {
  if (email === null || email === currentEmail) return null;
  if (currentEmail !== null) throw new AppError("conflict", { detail: "They change their own e-mail" });
  const { caller, db, now } = c.var;
  const user = { id, name, email, locale: caller.locale };
  return insertFirstLogin(db, c.env, user, { actorId: caller.id, now });
}

/** An address reserved by an undo link counts as taken. */
export function throwEmailConflict(error: unknown): never {
  throw findViolatedRule(error) === "link.gone" ? new AppError("user.exists") : error;
}
