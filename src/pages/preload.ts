import { authenticateCookie } from "../auth/authenticate-cookie.ts";
import type { Principal } from "../auth/caller.ts";
import { isLocal } from "../env.ts";
import type { AppContext } from "../http/context.ts";
import { resolveLocale } from "../http/locale.ts";
import { can } from "../shared/auth/permissions.ts";
import { toLocalDate } from "../shared/calendar/time-zone.ts";
import { readOperator } from "../shared/core/operator.ts";
import { pages } from "../shared/pages/pages.ts";
import type { PreloadedData } from "../shared/pages/preloaded-data.ts";
import { listPreloadCalls, type PageVisit } from "./preload-calls.ts";

/** Milliseconds that a page's status waits for what the page is about. */
const maxWait = 3000;

/** Asks the API in the same process, as the same visitor. */
export type CallApi = (c: AppContext, path: string) => Promise<Response>;

/**
 * What the first screen needs: who is here, and the answers of the page's API calls that succeed. `isMissing`: what the
 * page is about is not there, or it is out of the visitor's reach; known before the rest, since the answer's status says so.
 */
export function preload(c: AppContext, ask: CallApi, visit: PageVisit | null) {
  const asked = startCalls(c, ask, visit);
  const preloaded = asked.then(({ answers }) => readResponses(c, answers));
  // Who looks at the one first must not be told of the other's failure as of one that nobody heard of.
  preloaded.catch(() => {});
  return { preloaded, isMissing: asked.then(({ isMissing }) => isMissing).catch(() => false) };
}

type PendingCall = { path: string; answer: Promise<Response> };

async function startCalls(c: AppContext, ask: CallApi, visit: PageVisit | null) {
  const who = visit === null ? null : await guessCaller(c);
  const calls = visit === null ? [] : listPreloadCalls(visit, who, toLocalDate(c.var.now));
  const answers: PendingCall[] = ["/api/session", ...calls].map((path) => ({ path, answer: ask(c, path) }));
  return {
    answers,
    isMissing: visit !== null && (isForbidden(visit, who) || (await isSubjectMissing(visit, answers))),
  };
}

/** As the screens decide it. Who has no session is led to the login before. */
function isForbidden({ name }: PageVisit, who: Principal | null): boolean {
  const { guard } = pages[name];
  return who !== null && guard !== "public" && guard !== "login" && !can(who, guard);
}

/** Whether the API has nothing under the page's `:id` for this visitor. Nobody waits for it long. */
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

async function readResponses(c: AppContext, answers: readonly PendingCall[]): Promise<PreloadedData> {
  const [session, ...known] = await Promise.all(
    answers.map(async ({ path, answer: asked }) => {
      const answer = await asked;
      return answer.ok ? [[path, (await answer.json()) as unknown] as const] : [];
    }),
  );
  const { operator } = readOperator(c.env);
  const standing = (session?.[0]?.[1] as PreloadedData["session"]) ?? null;
  return {
    locale: standing?.user.locale ?? resolveLocale(c),
    local: isLocal(c.env),
    wide: isDesktop(c.req.raw.headers),
    ...(operator && { operator }),
    session: standing,
    answers: Object.fromEntries(known.flat()),
  };
}

/** Who asks as far as KV knows. It only saves calls: each of them asks the database. */
const guessCaller = async (c: AppContext) => (await authenticateCookie(c).catch(() => null))?.caller ?? null;

/** What the browser says of itself: the hint that newer ones send, else its name. */
function isDesktop(headers: Headers): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint === null ? !/Mobi|Android/.test(headers.get("User-Agent") ?? "") : hint === "?0";
}
