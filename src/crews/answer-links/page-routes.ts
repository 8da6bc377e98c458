import { Hono } from "hono";
import { batchNamed } from "../../db/batch-named.ts";
import { findViolatedRule } from "../../db/constraints.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { resolveLocale } from "../../http/locale.ts";
import { setCsp } from "../../http/middleware/headers.ts";
import { buildGigSideEffects, buildReopeningSideEffects } from "../../http/side-effects.ts";
import { buildIpRateLimitKey } from "../../rate-limits/attempts.ts";
import { allOf, attemptWithQueries } from "../../rate-limits/queries.ts";
import { readAnswerToken } from "../../secrets/answer-token.ts";
import { createToken } from "../../secrets/tokens.ts";
import { hour } from "../../shared/core/durations.ts";
import { basePolicy, trustedTypesPolicy } from "../../shared/pages/browser-headers.ts";
import { acknowledgeVersion, findActivePlace } from "../acknowledgements/queries.ts";
import { type AssignmentRow, findAssignment } from "../assignments/queries.ts";
import { respondToAssignment } from "../assignments/response-queries.ts";
import { getAnswerState } from "./answer-state.ts";
import { renderAnswerPage, renderUnknownLinkPage } from "./page.ts";
import { findLinkedAssignment, notifyCallAsked } from "./queries.ts";

/** By network and hour: nobody guesses a link in so many. */
const maxWrongLinks = 20;

/** GET changes nothing, since messengers and mail scanners follow links; POST answers. */
export const answerPageRoutes = new Hono<AppEnv>()
  .get("/a/:token", async (c) => {
    const assignmentId = await readLink(c);
    return assignmentId === null ? respondWithUnknownLink(c) : respondWithPage(c, assignmentId);
  })
  .post("/a/:token", async (c) => {
    const assignmentId = await readLink(c);
    if (assignmentId === null) return respondWithUnknownLink(c);
    const { answer, version } = await c.req.parseBody();
    const isCalled = await respond(c, assignmentId, String(answer), Number(version));
    return respondWithPage(c, assignmentId, isCalled);
  });

const readLink = (c: AppContext) => readAnswerToken(c.env, c.req.param("token") ?? "");

/** Whether they asked to be called. What no longer fits their state does nothing: the page shows where they stand. */
async function respond(
  c: AppContext,
  assignmentId: string,
  answer: string,
  version: number,
): Promise<boolean> {
  const { db, now } = c.var;
  const { rows, linkedRows } = await batchNamed(db, {
    rows: findAssignment(db, assignmentId),
    linkedRows: findLinkedAssignment(db, assignmentId),
  });
  const [[row], [linked]] = [rows, linkedRows];
  if (row === undefined || linked === undefined) return false;
  const state = getAnswerState(linked, now);
  if (state === "ended") return false;
  if (answer === "call") {
    const notifications = await notifyCallAsked(db, row, now);
    c.var.runSideEffects(buildGigSideEffects(row.gigId, { notifications }));
    return true;
  }
  const isNews = answer === "yes" ? state === "asked" : answer === "no" && state !== "notComing";
  if (isNews) await save(c, row, answer === "yes", version);
  return false;
}

async function save(c: AppContext, row: AssignmentRow, isComing: boolean, version: number): Promise<void> {
  const { db, now } = c.var;
  const { userId: id, userName: name, organizationId } = row;
  const act = { caller: { id, name, organizationId }, now };
  try {
    if (isComing && row.status === "confirmed") {
      const [place] = await findActivePlace(db, id, row.gigId);
      if (place?.version !== version) return;
      const notified = await acknowledgeVersion(db, act, place);
      c.var.runSideEffects({ shownGigIds: [row.gigId], userIds: notified.map(({ userId }) => userId) });
      return;
    }
    const answer = isComing ? "confirmed" : "declined";
    const notified = await respondToAssignment(db, act, row, answer, isComing ? { version } : {});
    c.var.runSideEffects(buildReopeningSideEffects(row.gigId, notified));
  } catch (error) {
    if (findViolatedRule(error) === null) throw error;
  }
}

async function respondWithPage(c: AppContext, assignmentId: string, isCalled = false) {
  const [row] = await findLinkedAssignment(c.var.db, assignmentId);
  if (row === undefined) return respondWithUnknownLink(c);
  const state = getAnswerState(row, c.var.now);
  const page = renderAnswerPage({ row, state, isCalled, nonce: prepareHeaders(c) });
  return c.html(page, state === "ended" ? 410 : 200);
}

async function respondWithUnknownLink(c: AppContext) {
  const key = await buildIpRateLimitKey(c, "answerLink");
  const limit = allOf([{ key, max: maxWrongLinks }], hour);
  const { attempts } = await attemptWithQueries(c.var.db, limit, c.var.now, []);
  return c.html(
    renderUnknownLinkPage(resolveLocale(c), prepareHeaders(c)),
    attempts.length === 0 ? 429 : 404,
  );
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
