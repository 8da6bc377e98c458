import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import { forgetKept } from "../mail/mailbox-queries.ts";
import { forgetPictures } from "../pictures/stored-queries.ts";
import { minute } from "../shared/durations.ts";
import { type Erasure, listErasures, settleErasures } from "./erasure-queries.ts";

/** After so long nothing arrives any more that was on its way when somebody was deleted. */
const settling = 2 * minute;

/** Tells rooms and KV what a deletion of this instant leaves to forget. The sweep does it again, and what fails. */
export async function eraseNow(env: Env, now: number): Promise<void> {
  const db = connect(env.DB);
  const rows = await listErasures(db, { at: now });
  const { failed } = await eraseAll(env, rows);
  if (failed.length > 0) await settleErasures(db, [], failed);
}

/**
 * Does what deletions have left to do, until it is done: once more also what was done at once, since a message or a
 * session that was on its way then may have come after. `now` in milliseconds.
 */
export async function sweepErasures(env: Env, now: number): Promise<void> {
  const db = connect(env.DB);
  const rows = await listErasures(db, { until: now - settling });
  if (rows.length === 0) return;
  const { done, failed } = await eraseAll(env, rows);
  await settleErasures(db, done, failed);
}

/** How much one go does: a request may make a thousand calls, and what is done here are two or three each. */
const mostJobs = 200;

/** What is one job: a room, not each person in it; a person's sessions; the mailbox and the pictures once. */
function jobOf({ kind, target, user_id }: Erasure): string {
  if (kind === "mail" || kind === "picture") return kind;
  return `${kind} ${kind === "session" ? user_id : target}`;
}

async function eraseAll(env: Env, rows: readonly Erasure[]) {
  const jobs = [...Map.groupBy(rows, jobOf).values()].slice(0, mostJobs);
  const outcomes = await Promise.allSettled(jobs.map((job) => erase(env, job)));
  const ended = (status: "fulfilled" | "rejected") =>
    jobs.filter((_, at) => outcomes[at]?.status === status).flat();
  for (const one of outcomes)
    if (one.status === "rejected") console.error("Not erased", describeFailure(one.reason));
  return { done: ended("fulfilled"), failed: ended("rejected") };
}

async function erase(env: Env, job: readonly Erasure[]): Promise<void> {
  const [{ kind, target, user_id: userId } = { kind: "author", target: "", user_id: "" }] = job;
  const targets = job.map((row) => row.target);
  if (kind === "session") return forgetSessions(env, userId, targets);
  if (kind === "mail") return forgetKept(env.PICTURES, new Set(targets));
  if (kind === "picture") return forgetPictures(env.PICTURES, targets);
  const room = env.ROOMS.getByName(target);
  if (kind === "room") await room.dissolve();
  else await room.forget(job.map(({ user_id }) => user_id));
}

/** Closes what somebody has open, and takes their sessions out of KV. */
async function forgetSessions(env: Env, userId: string, hashes: readonly string[]): Promise<void> {
  await Promise.all([
    env.INBOXES.getByName(userId).tell({}),
    ...hashes.map((hash) => env.SESSIONS.delete(hash)),
  ]);
}
