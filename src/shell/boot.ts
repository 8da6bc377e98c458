import { claimOfCookie } from "../auth/claim.ts";
import { isLocal } from "../env.ts";
import type { AppContext } from "../http/context.ts";
import { localeOf } from "../http/locale.ts";
import type { Boot } from "../shared/boot.ts";
import { dayOf } from "../shared/time-zone.ts";
import { callsOf, type Visit } from "./boot-calls.ts";

/** Asks the API in the same process, as the same visitor. */
export type AskApi = (c: AppContext, path: string) => Promise<Response>;

/** What the first screen needs: who is here, and the answers of the page's API calls that succeed. */
export async function bootOf(c: AppContext, ask: AskApi, visit: Visit | null): Promise<Boot> {
  const calls = visit === null ? [] : callsOf(visit, await guessCaller(c), dayOf(c.var.now));
  const [session, ...answers] = await Promise.all(
    ["/api/session", ...calls].map(async (path) => {
      const answer = await ask(c, path);
      return answer.ok ? ((await answer.json()) as unknown) : undefined;
    }),
  );
  const known = calls.flatMap((path, index) =>
    answers[index] === undefined ? [] : [[path, answers[index]]],
  );
  const standing = (session as Boot["session"]) ?? null;
  return {
    locale: standing?.user.locale ?? localeOf(c),
    local: isLocal(c.env),
    wide: isDesk(c.req.raw.headers),
    ...(c.env.CONTACT && { contact: c.env.CONTACT }),
    session: standing,
    answers: Object.fromEntries(known),
  };
}

/** Who asks as far as KV knows. It only saves calls: each of them asks the database. */
const guessCaller = async (c: AppContext) => (await claimOfCookie(c).catch(() => null))?.caller ?? null;

/** What the browser says of itself: the hint that newer ones send, else its name. */
function isDesk(headers: Headers): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint === null ? !/Mobi|Android/.test(headers.get("User-Agent") ?? "") : hint === "?0";
}
