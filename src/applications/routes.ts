import { Hono } from "hono";
import { TimeSpan } from "oslo";
import { batchNamed } from "../db/batch-named.ts";
import { findViolatedRule } from "../db/constraints.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { AppError, invalidField } from "../http/errors.ts";
import { createIdempotentId, createIdempotently } from "../http/idempotency.ts";
import { minimumDuration } from "../http/middleware/minimum-duration.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { enqueueMailIf } from "../mail/queries.ts";
import { notifyRoles } from "../notifications/queries.ts";
import { buildIpRateLimitKey, consumeAttempt } from "../rate-limits/attempts.ts";
import { allOf } from "../rate-limits/queries.ts";
import { hour } from "../shared/core/durations.ts";
import { type Application, application, formTimestamp } from "../shared/organizations/application.ts";
import { readFormAge, signFormTimestamp } from "./form-timestamp.ts";
import { findApplication, insertApplication, isFirstToday } from "./queries.ts";

/** An hour from one network, counted from the first; half as many without opening the form. */
const maxSubmissions = 20;
const maxUnopenedSubmissions = 10;

/** Milliseconds. Nobody fills in the form faster; an older one must be opened again. */
const minFillTime = 2000;
const maxFormAge = new TimeSpan(7, "d").milliseconds();

/**
 * Against bots that fill in every form: `form` may be left out, a stamp reused, and an empty honeypot `homepage` with a
 * wait of two seconds passes (decision 017). Bots get the usual answer. Throws AppError('input.invalid') for a form
 * opened too long ago, 'tooManyRequests' over the network's limit.
 */
async function isHuman(c: AppContext, { form, homepage }: Application): Promise<boolean> {
  const age = form === undefined ? undefined : await readFormAge(c.env, form, c.var.now);
  if (age === null || (age !== undefined && age > maxFormAge)) throw invalidField("form", "form.old");
  await countSubmission(c, form === undefined);
  return homepage === "" && (age === undefined || age >= minFillTime);
}

async function countSubmission(c: AppContext, isUnopened: boolean): Promise<void> {
  const limits = [{ key: await buildIpRateLimitKey(c, "applications"), max: maxSubmissions }];
  if (isUnopened) limits.push({ key: await buildIpRateLimitKey(c, "unopened"), max: maxUnopenedSubmissions });
  await consumeAttempt(c, allOf(limits, hour), []).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError("tooManyRequests", error.extra) : error;
  });
}

const tag = "Applications";

export const applicationRoutes = new Hono<AppEnv>()
  .get(
    "/applications/form",
    openapi(tag, "Open the form: send what this gives along with it", { 200: formTimestamp }),
    async (c) => c.json({ form: await signFormTimestamp(c.env, c.var.now) }),
  )
  .post(
    "/applications",
    openapi(tag, "Ask for an account", { 202: "Taken; the answer comes by e-mail" }),
    validate("json", application),
    minimumDuration,
    async (c) => {
      const application = c.req.valid("json");
      if (await isHuman(c, application)) await submitApplication(c, application).catch(ignoreTooManyRequests);
      return c.body(null, 202);
    },
  );

async function submitApplication(c: AppContext, application: Application) {
  const { db, now } = c.var;
  const { email, locale } = application;
  const id = createIdempotentId(c, email);
  const to = { userId: null, address: email, locale };
  const thanks = enqueueMailIf(db, isFirstToday(email, now), { template: "applicationReceived", to, now });
  const notification = {
    kind: "application" as const,
    actorId: null,
    data: {
      applicationId: id,
      name: application.name,
      organization: "companyName" in application ? application.companyName : "",
    },
    now,
  };
  const write = async () => {
    const { mails, notifications } = await batchNamed(db, {
      application: insertApplication(db, id, application, now),
      mails: thanks,
      notifications: notifyRoles(db, ["admin"], notification),
    });
    c.var.runSideEffects({
      userIds: notifications.map(({ userId }) => userId),
      outboxIds: mails.map((mail) => mail.id),
    });
    return { id };
  };
  await createIdempotently(c, write, () => findApplication(db, id));
}

/** Answered like any other: the answer must tell nothing about the address. */
function ignoreTooManyRequests(error: unknown) {
  if (findViolatedRule(error) !== "tooManyRequests") throw error;
}
