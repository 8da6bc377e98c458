import { authenticateCookie } from "../auth/authenticate-cookie.ts";
import type { Principal } from "../auth/caller.ts";
import { type Env, isLocal } from "../env.ts";
import type { AppContext } from "../http/context.ts";
import { resolveLocale } from "../http/locale.ts";
import { can } from "../shared/auth/permissions.ts";
import { toLocalDate } from "../shared/calendar/time-zone.ts";
import { readOperator } from "../shared/core/operator.ts";
import { pages } from "../shared/pages/pages.ts";
import type { PreloadedData } from "../shared/pages/preloaded-data.ts";
import { batchConcurrentReads } from "./batch-concurrent-reads.ts";
import { listPreloadCalls, type PageVisit } from "./preload-calls.ts";

/** How long the page's status waits for its subject, in milliseconds. */
const maxWait = 3000;

/** With the page's bindings, unless `env` says others. */
export type CallApi = (c: AppContext, path: string, env?: Env) => Promise<Response>;

/**
 * The session and the page's API responses that succeed. `isMissing`: the page's subject does not exist, or is out of
 * reach; resolved first, since the status depends on it.
 */
export function preload(c: AppContext, callApi: CallApi, page: PageVisit | null) {
  const isWide = isDesktop(c.req.raw.headers);
  const started = startCalls(c, callApi, page && { ...page, isWide });
  const preloaded = started.then(({ answers }) => readResponses(c, answers, isWide));
  // A caller may await only `isMissing`: a rejection of the other must not count as unhandled.
  preloaded.catch(() => {});
  return { preloaded, isMissing: started.then(({ isMissing }) => isMissing).catch(() => false) };
}

type PendingCall = { path: string; answer: Promise<Response> };

async function startCalls(c: AppContext, callApi: CallApi, visit: PageVisit | null) {
  const caller = visit === null ? null : await guessCaller(c);
  const calls = visit === null ? [] : listPreloadCalls(visit, caller, toLocalDate(c.var.now));
  const env = { ...c.env, DB: batchConcurrentReads(c.env.DB) };
  // The first call asks who the caller is, for all: it has no queries of its own that could fail.
  const answers: PendingCall[] = ["/api/session", ...calls].map((path) => ({
    path,
    answer: callApi(c, path, env),
  }));
  return {
    answers,
    isMissing: visit !== null && (isForbidden(visit, caller) || (await isSubjectMissing(visit, answers))),
  };
}

/** As the screens decide it; without a session the visitor is redirected to the login before. */
function isForbidden({ name }: PageVisit, caller: Principal | null): boolean {
  const { guard } = pages[name];
  return caller !== null && guard !== "public" && guard !== "login" && !can(caller, guard);
}

/** Whether the API answers 404 for the page's `:id`; false if it takes too long. */
async function isSubjectMissing(
  { params: { id } }: PageVisit,
  answers: readonly PendingCall[],
): Promise<boolean> {
  if (id === undefined) return false;
  const subject = answers.find(({ path }) => path.endsWith(`/${encodeURIComponent(id)}`));
  const status = await Promise.race([
    subject?.answer.then((answer) => answer.status),
    scheduler.wait(maxWait),
  ]);
  return status === 404;
}

async function readResponses(
  c: AppContext,
  answers: readonly PendingCall[],
  wide: boolean,
): Promise<PreloadedData> {
  const [session, ...responses] = await Promise.all(
    answers.map(async ({ path, answer: pending }) => {
      const answer = await pending;
      return answer.ok ? [[path, (await answer.json()) as unknown] as const] : [];
    }),
  );
  const { operator } = readOperator(c.env);
  const sessionData = (session?.[0]?.[1] as PreloadedData["session"]) ?? null;
  return {
    locale: sessionData?.user.locale ?? resolveLocale(c),
    local: isLocal(c.env),
    wide,
    ...(operator && { operator }),
    session: sessionData,
    answers: Object.fromEntries(responses.flat()),
  };
}

/** From KV, unverified: it only saves calls, each of which is authorised by itself. */
const guessCaller = async (c: AppContext) => (await authenticateCookie(c).catch(() => null))?.caller ?? null;

/** By the client hint, else the user agent. */
function isDesktop(headers: Headers): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint === null ? !/Mobi|Android/.test(headers.get("User-Agent") ?? "") : hint === "?0";
}
