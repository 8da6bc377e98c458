import type { ActionContext } from "../../auth/caller.ts";
import type { AppContext } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import { isCounterparty } from "../counterparties.ts";
import { type AssignmentRow, findAssignment } from "./queries.ts";

export type LoadedAssignment = { act: ActionContext; row: AssignmentRow };

/** For the worker and both parties: throws AppError('notFound') for everybody else. */
export async function loadAssignment(c: AppContext, id: string): Promise<LoadedAssignment> {
  const { caller, db, now } = c.var;
  const [row] = await findAssignment(db, id);
  if (row === undefined) throw notFound();
  if (row.userId !== caller.id && !isCounterparty(caller, row)) throw notFound();
  return { act: { caller, now }, row };
}
