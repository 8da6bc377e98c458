import { countTry, keyOfAddress } from "../auth/tries/count-try.ts";
import { all } from "../auth/tries/queries.ts";
import type { AppContext } from "../http/context.ts";
import { AppError, invalidField } from "../http/errors.ts";
import type { Application } from "../shared/application.ts";
import { day, hour } from "../shared/durations.ts";
import { ageOfForm } from "./opened-form.ts";

/** Applications from one network within an hour, counted from the first; without a form that was opened, half as many. */
const most = 20;
const mostUnopened = 10;

/** Milliseconds. Nobody fills in the form sooner than this after it was opened; one that lies open for longer is stamped anew. */
const soonest = 2000;
const latest = 7 * day;

/**
 * Whether a person may have sent this. It keeps off what fills in every form it finds, and no more: `form` may be left out,
 * one stamp is good for many, and who leaves `homepage` empty and waits for two seconds passes (decision 017). A program is answered like anybody, and what it sent dropped. Throws
 * AppError('input.invalid') for a form that was opened too long ago, 'tooManyRequests' for a network that sends many.
 */
export async function isByHand(c: AppContext, { form, homepage }: Application): Promise<boolean> {
  const age = form === undefined ? undefined : await ageOfForm(c.env, form, c.var.now);
  if (age === null || (age !== undefined && age > latest)) throw invalidField("form", "form.old");
  await countSent(c, form === undefined);
  return homepage === "" && (age === undefined || age >= soonest);
}

async function countSent(c: AppContext, isUnopened: boolean): Promise<void> {
  const limits = [{ key: await keyOfAddress(c, "applications"), most }];
  if (isUnopened) limits.push({ key: await keyOfAddress(c, "unopened"), most: mostUnopened });
  await countTry(c, all(limits, hour), []).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError("tooManyRequests", error.extra) : error;
  });
}
