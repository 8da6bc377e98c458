import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import { deleteCapturedMails } from "../mail/catcher/queries.ts";
import { deletePictures } from "../pictures/storage-queries.ts";
import { getInbox, getRoom } from "../realtime/durable-objects.ts";
import { minute } from "../shared/core/durations.ts";
import { completeErasures, type Erasure, listErasures } from "./erasure-queries.ts";

/** Requests that were in flight at the deletion are over by then. */
const retryDelay = 2 * minute;

/** At once, after a deletion; the cron repeats all of it. */
export async function processErasuresAt(env: Env, now: number): Promise<void> {
  const db = connect(env.DB);
  const rows = await listErasures(db, { at: now });
  const { failed } = await processJobs(env, rows);
  if (failed.length > 0) await completeErasures(db, [], failed);
}

/** Once more also what was done at once: a message or session in flight then may have arrived later. */
export async function processDueErasures(env: Env, now: number): Promise<void> {
  const db = connect(env.DB);
  const rows = await listErasures(db, { until: now - retryDelay });
  if (rows.length === 0) return;
  const { done, failed } = await processJobs(env, rows);
  await completeErasures(db, done, failed);
}

/** A request may make a thousand subrequests, and a job makes two or three. */
const maxJobs = 200;

function getJobKey({ kind, target, user_id }: Erasure): string {
  if (kind === "mail" || kind === "picture") return kind;
  return `${kind} ${kind === "session" ? user_id : target}`;
}

async function processJobs(env: Env, rows: readonly Erasure[]) {
  const jobs = [...Map.groupBy(rows, getJobKey).values()].slice(0, maxJobs);
  const outcomes = await Promise.allSettled(jobs.map((job) => processJob(env, job)));
  const ended = (status: "fulfilled" | "rejected") =>
    jobs.filter((_, at) => outcomes[at]?.status === status).flat();
  for (const outcome of outcomes)
    if (outcome.status === "rejected") console.error("Not erased", describeFailure(outcome.reason));
  return { done: ended("fulfilled"), failed: ended("rejected") };
}

async function processJob(env: Env, job: readonly Erasure[]): Promise<void> {
  const [{ kind, target, user_id: userId } = { kind: "author", target: "", user_id: "" }] = job;
  const targets = job.map((row) => row.target);
  if (kind === "session") return deleteSessions(env, userId, targets);
  if (kind === "mail") return deleteCapturedMails(env.PICTURES, new Set(targets));
  if (kind === "picture") return deletePictures(env.PICTURES, targets);
  const room = getRoom(env, target);
  if (kind === "room") await room.destroy();
  else await room.anonymizeAuthors(job.map(({ user_id }) => user_id));
}

async function deleteSessions(env: Env, userId: string, hashes: readonly string[]): Promise<void> {
  await Promise.all([getInbox(env, userId).notify({}), ...hashes.map((hash) => env.SESSIONS.delete(hash))]);
}
