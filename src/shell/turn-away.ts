import { readToken } from "../auth/cookies.ts";
import { prolongRemembered } from "../auth/prolong.ts";
import { findSession, type StoredSession } from "../auth/session-store.ts";
import type { AppContext } from "../http/context.ts";
import { describeFailure } from "../http/failure.ts";
import { hashToken } from "../secrets/tokens.ts";
import { nextPath } from "../shared/next-path.ts";
import { type PageName, pages, waitsForPassword } from "../shared/pages.ts";
import type { Session } from "../shared/session.ts";
import type { AskApi } from "./boot.ts";

type Asked = { name: PageName; pathname: string; search: string };

/**
 * Where a navigation leads instead of the page that was asked for: to the login, to the first password, or past a way in
 * for who is in already; null for the page itself. KV decides, which may be late; what it says is sent on only once the
 * database agrees, or an ended session would lead round in a circle. Most pages ask no more than KV.
 */
export async function turnAway(c: AppContext, ask: AskApi, page: Asked): Promise<string | null> {
  const token = readToken(c);
  const tokenHash = hashToken(token ?? "");
  const stored = token === undefined ? null : await look(c, tokenHash);
  if (stored === undefined) return null;
  const isOpen = pages[page.name].guard === "public";
  if (token === undefined || stored === null) return isOpen ? null : wayThrough("/login", page);
  await prolongRemembered(c, { token, tokenHash, stored });
  if (stored.hasSetPassword && !isWayIn(page)) return null;
  if (!stored.hasSetPassword && !waitsForPassword(page.name)) return null;
  const answer = await ask(c, "/api/session");
  if (!answer.ok) return isOpen || answer.status !== 401 ? null : wayThrough("/login", page);
  const { user } = (await answer.json()) as Session;
  if (!user.hasSetPassword) return waitsForPassword(page.name) ? wayThrough("/init", page) : null;
  return isWayIn(page) ? nextPath(page.search, "/home") : null;
}

/** What KV knows; undefined when it does not answer: the page then goes out, and its screens see to it. */
async function look(c: AppContext, tokenHash: string): Promise<StoredSession | null | undefined> {
  try {
    return await findSession(c, tokenHash);
  } catch (error) {
    console.error(c.var.requestId, describeFailure(error));
    return undefined;
  }
}

/** After a change of the e-mail the login page has something to say first. */
const isWayIn = ({ name, search }: Asked) =>
  name === "init" || (name === "login" && new URLSearchParams(search).get("newEmail") !== "true");

/** A way in that leads back afterwards; what is public itself is nothing to come back to, but the login may lead on. */
function wayThrough(to: string, { name, pathname, search }: Asked): string {
  const isPublic = pages[name].guard === "public";
  const back = name === "login" ? nextPath(search, "") : isPublic ? "" : pathname + search;
  return back === "" ? to : `${to}?next=${encodeURIComponent(back)}`;
}
