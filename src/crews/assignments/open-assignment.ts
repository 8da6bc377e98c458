import type { Act } from "../../auth/caller.ts";
import type { AppContext } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { isParty, type Side, sidesOf } from "../parties.ts";
import { mayAnswer } from "./describe-assignment.ts";
import { type AssignmentRow, findAssignment } from "./queries.ts";

type Opened = { act: Act; row: AssignmentRow };

/** The assignment for who answers it; throws AppError('access.denied') for a party's other people. */
export async function openOwnAssignment(c: AppContext, id: string): Promise<Opened> {
  const opened = await open(c, id);
  if (!mayAnswer(opened.act.caller, opened.row)) throw new AppError("access.denied");
  return opened;
}

/** The assignment of this gig for a desk that may end it, and the side that it ends it for. */
export async function openForDesk(c: AppContext, gigId: string, id: string): Promise<Opened & { by: Side }> {
  const opened = await open(c, id);
  if (opened.row.gigId !== gigId) throw notFound();
  const sides = sidesOf(opened.act.caller, opened.row);
  const by = sides.includes("provider") ? "provider" : sides[0];
  if (by === undefined) throw new AppError("access.denied");
  return { ...opened, by };
}

async function open(c: AppContext, id: string): Promise<Opened> {
  const { caller, db, now } = c.var;
  const [row] = await findAssignment(db, id);
  if (row === undefined) throw notFound();
  if (row.userId !== caller.id && !isParty(caller, row)) throw notFound();
  return { act: { caller, now }, row };
}
