import { readSessionCookie } from "../auth/sessions/cookies.ts";
import { renewRememberedSession } from "../auth/sessions/renew-session.ts";
import { findSession, type StoredSession } from "../auth/sessions/session-store.ts";
import type { AppContext } from "../http/context.ts";
import { describeFailure } from "../http/failure.ts";
import { hashToken } from "../secrets/tokens.ts";
import { can } from "../shared/auth/permissions.ts";
import type { Session } from "../shared/auth/session.ts";
import { resolveNextPath } from "../shared/pages/next-path.ts";
import { type PageName, pages, requiresOwnPassword } from "../shared/pages/pages.ts";
import type { CallApi } from "./preload.ts";

type RequestedPage = { name: PageName; pathname: string; search: string };

/**
 * The redirect target: the login, the first password, or past these for those who are signed in; null: the page itself.
 * KV decides, but it may be stale: what it says leads to a redirect only if the database agrees, or an ended session
 * would redirect in circles. Most pages need KV alone.
 */
export async function findRedirect(
  c: AppContext,
  callApi: CallApi,
  page: RequestedPage,
): Promise<string | null> {
  const token = readSessionCookie(c);
  const tokenHash = hashToken(token ?? "");
  const stored = token === undefined ? null : await lookUpSession(c, tokenHash);
  if (stored === undefined) return null;
  const isOpen = pages[page.name].guard === "public";
  if (token === undefined || stored === null) return isOpen ? null : resolveTarget("/login", page);
  await renewRememberedSession(c, { token, tokenHash, stored });
  // The installed app shows this shortcut to everybody.
  if (page.name === "newGig" && stored.hasSetPassword && !can(stored, pages.newGig.guard))
    return pages.gigs.path;
  if (stored.hasSetPassword && !isLoginPage(page)) return null;
  if (!stored.hasSetPassword && !requiresOwnPassword(page.name)) return null;
  const answer = await callApi(c, "/api/session");
  if (!answer.ok) return isOpen || answer.status !== 401 ? null : resolveTarget("/login", page);
  const { user } = (await answer.json()) as Session;
  if (!user.hasSetPassword) return requiresOwnPassword(page.name) ? resolveTarget("/init", page) : null;
  return isLoginPage(page) ? resolveNextPath(page.search, "/home") : null;
}

/** undefined: KV fails; the page is sent, and the client handles it. */
async function lookUpSession(c: AppContext, tokenHash: string): Promise<StoredSession | null | undefined> {
  try {
    return await findSession(c, tokenHash);
  } catch (error) {
    console.error(c.var.requestId, describeFailure(error));
    return undefined;
  }
}

/** After a change of e-mail the login page shows a message first. */
const isLoginPage = ({ name, search }: RequestedPage) =>
  name === "init" || (name === "login" && new URLSearchParams(search).get("newEmail") !== "true");

/** Adds `?next=` to lead back, except to public pages; the login passes on its own `?next=`. */
function resolveTarget(to: string, { name, pathname, search }: RequestedPage): string {
  const isPublic = pages[name].guard === "public";
  const back = name === "login" ? resolveNextPath(search, "") : isPublic ? "" : pathname + search;
  return back === "" ? to : `${to}?next=${encodeURIComponent(back)}`;
}
