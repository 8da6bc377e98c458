import type { Db } from "../../db/client.ts";
import type { Env } from "../../env.ts";
import type { OutboxRow } from "../../mail/queries.ts";
import { findAskingId } from "../../mail/reply-queries.ts";
import { createAnswerToken } from "../../secrets/answer-token.ts";
import { findAnswerableMail } from "../replies/queries.ts";

/** Of an e-mail that may be answered: its button opens the page that takes the answer. */
export async function addAnswerPath(env: Env, db: Db, row: OutboxRow): Promise<OutboxRow> {
  if (findAskingId(row) !== row.id) return row;
  const [asking] = await findAnswerableMail(db, row.id);
  // One that was held may go to another address than it was written to.
  if (!asking?.firstId || asking.address !== row.address) return row;
  const token = await createAnswerToken(env, { assignmentId: asking.firstId, linkKey: row.id });
  return { ...row, data: { ...row.data, answerPath: `/a/${token}` } };
}
