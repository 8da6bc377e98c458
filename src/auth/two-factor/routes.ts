import { encodeBase32NoPadding } from "@oslojs/encoding";
import { Hono } from "hono";
import { TimeSpan } from "oslo";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, invalidField, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { buildPasswordLimit, buildRateLimitKey, consumeAttempt } from "../../rate-limits/attempts.ts";
import { refundAttempt } from "../../rate-limits/queries.ts";
import * as schema from "../../shared/auth/second-factor.ts";
import { auditFailedAttempt } from "../failed-attempt-queries.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from "./change-queries.ts";
import {
  buildTotpUri,
  createRecoveryCodes,
  createTotpKey,
  findTotpCounter,
  hashRecoveryCode,
  isRecoveryCode,
  normalizeCode,
} from "./codes.ts";
import {
  beginEnrolment,
  enqueueRecoveryCodeMail,
  findPendingEnrolment,
  findSecondFactor,
  selectSecondFactorState,
} from "./queries.ts";
import { decryptKey, encryptKey, verifyCode } from "./verify-second-factor.ts";

const tag = "Second factor";

const enrolmentTimeout = new TimeSpan(15, "m").milliseconds();

export const twoFactorRoutes = new Hono<AppEnv>()
  .get("/me/otp", openapi(tag, "Whether it is on", { 200: schema.secondFactor }), async (c) => {
    const [[row]] = await c.var.read((caller) => [selectSecondFactorState(c.var.db, caller.id)]);
    const since = row?.since ?? null;
    return c.json({
      enabled: row !== undefined,
      since: since === null ? null : new Date(since).toISOString(),
      recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
    });
  })
  .post(
    "/me/otp",
    openapi(tag, "Begin with the password, then confirm with the app's first code", {
      200: schema.recoveryCodes,
      201: schema.secondFactorKey,
    }),
    validate("json", schema.secondFactorStep),
    async (c) => {
      const { currentPassword, code } = c.req.valid("json");
      if (code !== undefined) return c.json({ recoveryCodes: await confirmEnrolment(c, code) }, 200);
      await reauthenticate(c, currentPassword);
      const { caller, db, now } = c.var;
      const key = createTotpKey();
      const sealed = await encryptKey(c.env, caller.id, key);
      const [enrolment] = await beginEnrolment(db, { userId: caller.id, sealed, now });
      if (enrolment === undefined) throw new AppError("conflict", { detail: "It is on already" });
      return c.json(
        { uri: buildTotpUri(caller.email ?? caller.name, key), secret: encodeBase32NoPadding(key) },
        201,
      );
    },
  )
  .delete(
    "/me/otp",
    openapi(tag, "Turn it off with both factors", { 204: "It is off; other sessions have ended" }),
    validate("json", schema.bothFactors),
    async (c) => {
      const factors = c.req.valid("json");
      await verifyPasswordAndCode(c, factors, false);
      const outboxIds = await disableFactor(c, factors.code);
      c.var.runSideEffects({ sessionsOf: [c.var.caller.id], outboxIds });
      return c.body(null, 204);
    },
  )
  .post(
    "/me/otp/recovery-codes",
    openapi(tag, "Make new recovery codes with both factors; the older ones work no more", {
      200: schema.recoveryCodes,
    }),
    validate("json", schema.bothFactors),
    async (c) => {
      await verifyPasswordAndCode(c, c.req.valid("json"));
      const { caller, db, now } = c.var;
      const recoveryCodes = createRecoveryCodes();
      await renewRecoveryCodes(db, { caller, now }, recoveryCodes.map(hashRecoveryCode));
      return c.json({ recoveryCodes });
    },
  );

async function confirmEnrolment(c: AppContext, code: string): Promise<string[]> {
  const { caller, db, now } = c.var;
  const enrolment = await findPendingEnrolment(db, caller.id, now - enrolmentTimeout);
  if (enrolment === undefined)
    throw new AppError("conflict", { detail: "Nothing was begun, or too long ago" });
  const limits = buildPasswordLimit(await buildRateLimitKey(c.env, "otp", caller.id));
  const { attempts, exhaustedKeys } = await consumeAttempt(c, limits, [], "code");
  const step = findTotpCounter(
    await decryptKey(c.env, caller.id, enrolment.sealed),
    normalizeCode(code),
    now,
  );
  if (step === null) {
    const attempt = { owner: caller, actorId: caller.id, now };
    if (exhaustedKeys.length > 0) await auditFailedAttempt(db, "otp.refuse", attempt);
    throw wrongCodeError();
  }
  await refundAttempt(db, attempts);
  const recoveryCodes = createRecoveryCodes();
  const codeHashes = recoveryCodes.map(hashRecoveryCode);
  const outboxIds = await enableTwoFactor(
    db,
    c.env,
    { caller, now },
    { sealed: enrolment.sealed, step, codeHashes },
  );
  if (outboxIds === null) throw new AppError("conflict", { detail: "It is on already, or was begun anew" });
  c.var.runSideEffects({ sessionsOf: [caller.id], outboxIds });
  return recoveryCodes;
}

/** A recovery code that was consumed although disabling failed is reported to its owner. */
async function disableFactor(c: AppContext, code: string): Promise<string[]> {
  const { caller, db, now } = c.var;
  try {
    const outboxIds = await disableTwoFactor(db, c.env, { caller, now });
    if (outboxIds === null) throw notFound();
    return outboxIds;
  } catch (error) {
    if (isRecoveryCode(normalizeCode(code)))
      c.var.runSideEffects({ outboxIds: await enqueueRecoveryCodeMail(db, c.env, caller.id, now) });
    throw error;
  }
}

/** A stolen password alone must not disable the second factor. `notifiesOwner`: see `verifyCode`. */
async function verifyPasswordAndCode(
  c: AppContext,
  { currentPassword, code }: schema.BothFactors,
  notifiesOwner = true,
): Promise<void> {
  await reauthenticate(c, currentPassword);
  const factor = await findSecondFactor(c.var.db, c.var.caller.id);
  if (factor === undefined) throw notFound();
  if (!(await verifyCode(c, factor, code, { notifiesOwner, path: "code" }))) throw wrongCodeError();
}

const wrongCodeError = () => invalidField("code", "otp.wrong", "Wrong, too old or used before");
