import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError, invalidField } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { hashToken, newToken } from "../../secrets/tokens.ts";
import { hour, minute } from "../../shared/durations.ts";
import { emailLink, newEmail } from "../../shared/email-change.ts";
import { clearToken } from "../cookies.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { deliveryOf } from "../session-queries.ts";
import { countTry, keyOfTries } from "../tries/count-try.ts";
import { all } from "../tries/queries.ts";
import { askForEmail, findEmailLink, hasDoneItsWork } from "./queries.ts";
import { type Use, useChange, useUndo } from "./use-queries.ts";

const tag = "Session";
/** A log in that is no older needs no password again (specification, 5). */
const recent = 10 * minute;
/** Changes that one account may ask for within an hour, counted from the first. */
const mostAsked = 3;

/** Like links to reset a password: looked at by GET as often as anybody likes, used by POST. */
export const emailChangeRoutes = new Hono<AppEnv>()
  .post(
    "/me/email-changes",
    describe(tag, "Ask for another e-mail to log in with", {
      202: "Mailed to both addresses, if nobody else has the new one; this session has ended",
    }),
    valid("json", newEmail),
    async (c) => {
      const { email, currentPassword } = c.req.valid("json");
      const { caller, db, now } = c.var;
      await requireOwner(c, currentPassword);
      if (email === caller.email) throw invalidField("email", "email.same");
      await countAsked(c);
      const [confirm, undo] = [newLink(), newLink()];
      const { outboxIds, ended } = await askForEmail(db, c.env, { caller, email, confirm, undo, now });
      clearToken(c);
      c.var.deliver({ ...deliveryOf(ended), outboxIds });
      return c.body(null, 202);
    },
  )
  .get(
    "/email-changes/:code",
    describe(tag, "What a link of an e-mail change would do", { 200: emailLink }),
    async (c) => {
      const codeHash = hashToken(c.req.param("code"));
      const { kind, email } = await findLink(c, codeHash).catch((error) => tellUsed(c, codeHash, error));
      return c.json({ does: kind === "undoEmail" ? ("undo" as const) : ("change" as const), email });
    },
  )
  .post(
    "/email-changes/:code",
    describe(tag, "Change the e-mail by a link, or undo that", {
      204: "The address of the link is the one to log in with; all sessions have ended",
    }),
    async (c) => {
      const codeHash = hashToken(c.req.param("code"));
      const link = await findLink(c, codeHash);
      const outboxIds = await useLink(c, { link, codeHash, now: c.var.now });
      c.var.deliver({ sessionsOf: [link.userId], outboxIds });
      return c.body(null, 204);
    },
  );

async function findLink(c: AppContext, codeHash: string) {
  const link = await findEmailLink(c.var.db, codeHash, c.var.now);
  if (link === undefined) throw new AppError("link.gone");
  return link;
}

/** Who taps a link again is not told that it failed: what it was for is done. */
async function tellUsed(c: AppContext, codeHash: string, error: unknown): Promise<never> {
  throw (await hasDoneItsWork(c.var.db, codeHash)) ? new AppError("link.used") : error;
}

/** Gives the ids of the outbox's rows. */
async function useLink(c: AppContext, use: Use): Promise<string[]> {
  const { db } = c.var;
  if (use.link.kind === "undoEmail") return useUndo(db, c.env, use);
  await useChange(db, use);
  return [];
}

/** The present password, unless it was said a moment ago, at the log in. */
async function requireOwner(c: AppContext, currentPassword: string | undefined): Promise<void> {
  const isRecent = c.var.caller.sessionStartedAt > c.var.now - recent;
  if (currentPassword !== undefined || !isRecent) await reauthenticate(c, currentPassword);
}

async function countAsked(c: AppContext): Promise<void> {
  const key = await keyOfTries(c.env, "email", c.var.caller.id);
  await countTry(c, all([{ key, most: mostAsked }], hour), [], "email");
}

function newLink() {
  const code = newToken();
  return { code, codeHash: hashToken(code) };
}
