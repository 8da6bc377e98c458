import { encodeBase32NoPadding } from "@oslojs/encoding";
import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError, invalidField, notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { minute } from "../../shared/durations.ts";
import * as schema from "../../shared/second-factor.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { countTry, keyOfTries, tenTries } from "../tries/count-try.ts";
import { giveBack } from "../tries/queries.ts";
import { recordOwnRefusal } from "../tries/refusal-queries.ts";
import { renewCodes, turnOff, turnOn } from "./change-queries.ts";
import {
  hashRecoveryCode,
  isRecoveryCode,
  keyUri,
  newKey,
  newRecoveryCodes,
  stepOfCode,
  tidyCode,
} from "./codes.ts";
import { proveCode, sealKey, unsealKey } from "./prove.ts";
import { beginFactor, findBegun, findFactor, selectFactorState, tellOfRecoveryCode } from "./queries.ts";

const tag = "Second factor";

/** Between the password and the first code. */
const patience = 15 * minute;

export const secondFactorRoutes = new Hono<AppEnv>()
  .get("/me/otp", describe(tag, "Whether it is on", { 200: schema.secondFactor }), async (c) => {
    const [[row]] = await c.var.read((caller) => [selectFactorState(c.var.db, caller.id)]);
    const since = row?.since ?? null;
    return c.json({
      enabled: row !== undefined,
      since: since === null ? null : new Date(since).toISOString(),
      recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
    });
  })
  .post(
    "/me/otp",
    describe(tag, "Begin with the password, then confirm with the app's first code", {
      200: schema.recoveryCodes,
      201: schema.secondFactorKey,
    }),
    valid("json", schema.secondFactorStep),
    async (c) => {
      const { currentPassword, code } = c.req.valid("json");
      if (code !== undefined) return c.json({ recoveryCodes: await confirm(c, code) }, 200);
      await reauthenticate(c, currentPassword);
      const { caller, db, now } = c.var;
      const key = newKey();
      const sealed = await sealKey(c.env, caller.id, key);
      const [begun] = await beginFactor(db, { userId: caller.id, sealed, now });
      if (begun === undefined) throw new AppError("conflict", { detail: "It is on already" });
      return c.json(
        { uri: keyUri(caller.email ?? caller.name, key), secret: encodeBase32NoPadding(key) },
        201,
      );
    },
  )
  .delete(
    "/me/otp",
    describe(tag, "Turn it off with both factors", { 204: "It is off; other sessions have ended" }),
    valid("json", schema.bothFactors),
    async (c) => {
      const typed = c.req.valid("json");
      await proveBoth(c, typed, false);
      const outboxIds = await endFactor(c, typed.code);
      c.var.deliver({ sessionsOf: [c.var.caller.id], outboxIds });
      return c.body(null, 204);
    },
  )
  .post(
    "/me/otp/recovery-codes",
    describe(tag, "Make new recovery codes with both factors; the older ones work no more", {
      200: schema.recoveryCodes,
    }),
    valid("json", schema.bothFactors),
    async (c) => {
      await proveBoth(c, c.req.valid("json"));
      const { caller, db, now } = c.var;
      const recoveryCodes = newRecoveryCodes();
      await renewCodes(db, { caller, now }, recoveryCodes.map(hashRecoveryCode));
      return c.json({ recoveryCodes });
    },
  );

/** Turns on what was begun; gives the recovery codes, which nobody can read again. */
async function confirm(c: AppContext, code: string): Promise<string[]> {
  const { caller, db, now } = c.var;
  const begun = await findBegun(db, caller.id, now - patience);
  if (begun === undefined) throw new AppError("conflict", { detail: "Nothing was begun, or too long ago" });
  const limits = tenTries(await keyOfTries(c.env, "otp", caller.id));
  const { counted, filled } = await countTry(c, limits, [], "code");
  const step = stepOfCode(await unsealKey(c.env, caller.id, begun.sealed), tidyCode(code), now);
  if (step === null) {
    const refused = { owner: caller, actorId: caller.id, now };
    if (filled.length > 0) await recordOwnRefusal(db, "otp.refuse", refused);
    throw wrongCode();
  }
  await giveBack(db, counted);
  const recoveryCodes = newRecoveryCodes();
  const codeHashes = recoveryCodes.map(hashRecoveryCode);
  const outboxIds = await turnOn(db, c.env, { caller, now }, { sealed: begun.sealed, step, codeHashes });
  if (outboxIds === null) throw new AppError("conflict", { detail: "It is on already, or was begun anew" });
  c.var.deliver({ sessionsOf: [caller.id], outboxIds });
  return recoveryCodes;
}

/**
 * Turns it off; a recovery code that was used up for nothing is told to its owner all the same. Gives the ids of the
 * outbox's rows.
 */
async function endFactor(c: AppContext, code: string): Promise<string[]> {
  const { caller, db, now } = c.var;
  try {
    const outboxIds = await turnOff(db, c.env, { caller, now });
    if (outboxIds === null) throw notFound();
    return outboxIds;
  } catch (error) {
    if (isRecoveryCode(tidyCode(code)))
      c.var.deliver({ outboxIds: await tellOfRecoveryCode(db, c.env, caller.id, now) });
    throw error;
  }
}

/** The password alone must not do: who has found it out could take the second factor away. `tells`: see `proveCode`. */
async function proveBoth(
  c: AppContext,
  { currentPassword, code }: schema.BothFactors,
  tells = true,
): Promise<void> {
  await reauthenticate(c, currentPassword);
  const factor = await findFactor(c.var.db, c.var.caller.id);
  if (factor === undefined) throw notFound();
  if (!(await proveCode(c, factor, code, { tells, path: "code" }))) throw wrongCode();
}

const wrongCode = () => invalidField("code", "otp.wrong", "Wrong, too old or used before");
