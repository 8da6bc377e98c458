import { Hono } from "hono";
import { batchNamed } from "../../db/batch-named.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { resolveLocale } from "../../http/locale.ts";
import { setCsp } from "../../http/middleware/headers.ts";
import { limitBody } from "../../http/middleware/limit-body.ts";
import { buildGigSideEffects } from "../../http/side-effects.ts";
import { findDeviceOfWorker } from "../../notifications/push/subscription-queries.ts";
import { buildIpRateLimitKey, buildRateLimitKey, computeRetryAfter } from "../../rate-limits/attempts.ts";
import { allOf, attemptWithQueries } from "../../rate-limits/queries.ts";
import { readAnswerToken } from "../../secrets/answer-token.ts";
import { createToken } from "../../secrets/tokens.ts";
import { hour } from "../../shared/core/durations.ts";
import { basePolicy, trustedTypesPolicy } from "../../shared/pages/browser-headers.ts";
import { findAssignment } from "../assignments/queries.ts";
import { type AssignmentAnswer, getAnswerState, listAnswers } from "./answer-state.ts";
import { type AnswerNotice, renderAnswerPage, renderUnknownLinkPage } from "./page.ts";
import { findLinkedAssignment, findMailToWorker, type LinkedAssignment, notifyCallAsked } from "./queries.ts";
import { recordAnswer } from "./record-answer.ts";

/** By network and hour: nobody guesses a link in so many. */
const maxWrongLinks = 20;
/** By place and hour: each answer is told to both desks. */
const maxAnswers = 10;

/** GET changes nothing, since messengers and mail scanners follow links; POST answers. */
export const answerPageRoutes = new Hono<AppEnv>()
  .get("/a/:token", async (c) => {
    const linked = await findLinked(c);
    return linked === null ? respondWithUnknownLink(c) : respondWithPage(c, linked);
  })
  .post("/a/:token", limitBody, async (c) => {
    const linked = await findLinked(c);
    if (linked === null) return respondWithUnknownLink(c);
    const { answer, version } = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
    const given = listAnswers(linked, c.var.now).find((possible) => possible === answer);
    const wait = given === undefined ? null : await countAnswer(c, linked);
    if (wait !== null) return respondWithPage(c, linked, "tooMany", wait);
    // What no longer fits their state does nothing: the page shows where they stand.
    const notice = given === undefined ? null : await respond(c, linked, given, Number(version));
    const after = await findLinked(c);
    return after === null ? respondWithUnknownLink(c) : respondWithPage(c, after, notice);
  });

/** Null for a link that is none, or is revoked. */
async function findLinked(c: AppContext): Promise<LinkedAssignment | null> {
  const link = await readAnswerToken(c.env, c.req.param("token") ?? "");
  if (link === null) return null;
  const { db, now } = c.var;
  const { assignmentId, linkKey } = link;
  const { linkedRows, devices, mails } = await batchNamed(db, {
    linkedRows: findLinkedAssignment(db, assignmentId, now),
    devices: findDeviceOfWorker(db, linkKey, assignmentId, now),
    mails: findMailToWorker(db, linkKey, assignmentId),
  });
  const [linked = null] = linkedRows;
  return linked?.linkKey === linkKey || devices.length + mails.length > 0 ? linked : null;
}

/** Seconds until they may answer again; null: now. */
async function countAnswer(c: AppContext, { firstId }: LinkedAssignment): Promise<number | null> {
  const key = await buildRateLimitKey(c.env, "answer", firstId);
  const limit = allOf([{ key, max: maxAnswers }], hour);
  const { attempts, exhausted } = await attemptWithQueries(c.var.db, limit, c.var.now, []);
  return attempts.length > 0 ? null : computeRetryAfter(c, limit, exhausted);
}

/** What the page says of it. */
async function respond(
  c: AppContext,
  linked: LinkedAssignment,
  answer: AssignmentAnswer,
  version: number,
): Promise<AnswerNotice | null> {
  const { db, now } = c.var;
  const [row] = await findAssignment(db, linked.id);
  if (row === undefined) return null;
  if (answer === "call") {
    c.var.runSideEffects(buildGigSideEffects(row.gigId, await notifyCallAsked(db, row, now)));
    return "called";
  }
  const recorded = await recordAnswer(db, row, { isComing: answer === "yes", version, via: "link", now });
  if ("sideEffects" in recorded) {
    c.var.runSideEffects(recorded.sideEffects);
    return null;
  }
  // Answered twice at once: the page says what they have answered.
  if (recorded.refused === "assignment.answered") return null;
  return recorded.refused === "gig.changed" ? "changed" : "refused";
}

function respondWithPage(
  c: AppContext,
  row: LinkedAssignment,
  notice: AnswerNotice | null = null,
  retryAfter?: number,
) {
  const { now } = c.var;
  const state = getAnswerState(row, now);
  const answers = listAnswers(row, now);
  const page = renderAnswerPage({ row, state, answers, notice, nonce: prepareHeaders(c) });
  if (retryAfter === undefined) return c.html(page, state === "ended" ? 410 : 200);
  c.header("Retry-After", String(retryAfter));
  return c.html(page, 429);
}

async function respondWithUnknownLink(c: AppContext) {
  const key = await buildIpRateLimitKey(c, "answerLink");
  const limit = allOf([{ key, max: maxWrongLinks }], hour);
  const { attempts, exhausted } = await attemptWithQueries(c.var.db, limit, c.var.now, []);
  const page = renderUnknownLinkPage(resolveLocale(c), prepareHeaders(c));
  if (attempts.length > 0) return c.html(page, 404);
  c.header("Retry-After", String(computeRetryAfter(c, limit, exhausted)));
  return c.html(page, 429);
}

/** Nothing is kept, told to other sites, or shown inside of another page. */
function prepareHeaders(c: AppContext): string {
  const nonce = createToken();
  setCsp(c, {
    ...basePolicy,
    ...trustedTypesPolicy,
    "form-action": "'self'",
    "style-src": `'nonce-${nonce}'`,
  });
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex");
  return nonce;
}
