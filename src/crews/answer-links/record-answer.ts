import type { Db } from "../../db/client.ts";
import { findViolatedRule } from "../../db/constraints.ts";
import { buildCrewSideEffects, buildGigSideEffects, type SideEffects } from "../../http/side-effects.ts";
import type { ErrorCode } from "../../shared/core/errors.ts";
import type { AnswerChannel } from "../../shared/crews/answer-link.ts";
import { acknowledgeVersion, findActivePlace } from "../acknowledgements/queries.ts";
import type { AssignmentRow } from "../assignments/queries.ts";
import { respondToAssignment } from "../assignments/response-queries.ts";
import { returnToCrew } from "../assignments/return-queries.ts";
import type { ExtraStatements } from "../queries.ts";

type GivenAnswer = {
  isComing: boolean;
  /** Of the gig as they have seen it. */
  version: number;
  via: AnswerChannel;
  also?: ExtraStatements;
  now: number;
};

export type RecordedAnswer = { sideEffects: SideEffects } | { refused: ErrorCode };

/** As the worker, who need not have logged in. `refused`: by which rule; nothing has changed then. */
export async function recordAnswer(db: Db, row: AssignmentRow, answer: GivenAnswer): Promise<RecordedAnswer> {
  try {
    return row.status === "confirmed" && answer.isComing
      ? await acknowledgeChange(db, row, answer)
      : { sideEffects: await saveAnswer(db, row, answer) };
  } catch (error) {
    const refused = findViolatedRule(error);
    if (refused === null) throw error;
    return { refused };
  }
}

async function saveAnswer(
  db: Db,
  row: AssignmentRow,
  { isComing, version, now, ...how }: GivenAnswer,
): Promise<SideEffects> {
  const act = actAsWorker(row, now);
  if (!isComing)
    return buildCrewSideEffects(row.gigId, await respondToAssignment(db, act, row, "declined", how));
  if (row.status === "declined")
    return buildCrewSideEffects(row.gigId, await returnToCrew(db, act, row, version, how));
  const notified = await respondToAssignment(db, act, row, "confirmed", { ...how, version });
  return buildGigSideEffects(row.gigId, notified);
}

async function acknowledgeChange(
  db: Db,
  row: AssignmentRow,
  { version, now, ...how }: GivenAnswer,
): Promise<RecordedAnswer> {
  const [place] = await findActivePlace(db, row.userId, row.gigId);
  if (place?.version !== version) return { refused: "gig.changed" };
  const notified = await acknowledgeVersion(db, actAsWorker(row, now), place, how);
  return { sideEffects: { shownGigIds: [row.gigId], userIds: notified.map(({ userId }) => userId) } };
}

const actAsWorker = ({ userId: id, userName: name, organizationId }: AssignmentRow, now: number) => ({
  caller: { id, name, organizationId },
  now,
});
