import { keyOfTries, tooMany, waitOf } from "../auth/tries/count-try.ts";
import { either, tryWith } from "../auth/tries/queries.ts";
import type { AppContext } from "../http/context.ts";
import { day } from "../shared/durations.ts";
import { can } from "../shared/roles.ts";
import { hasOtherCompanyId } from "./write-queries.ts";

/**
 * Other business IDs that an organisation's own admins try within a day, counted from the first. A refusal says who is a
 * customer, and an ID that is taken keeps its firm out: neither is to be had for the asking.
 */
const mostIds = 3;

/**
 * Counts a change to another business ID, whatever comes of it; one that leaves the ID is none, and the platform's admins
 * have no limit. Throws AppError('auth.tooManyAttempts') at `companyId`.
 */
export async function countCompanyId(c: AppContext, id: string, companyId: string | undefined) {
  const { caller, db, now } = c.var;
  if (companyId === undefined || can(caller, "organizations.manage")) return;
  const limit = { key: await keyOfTries(c.env, "company", id), most: mostIds };
  const limits = either(hasOtherCompanyId(id, companyId), [limit], [], day);
  const { counted, reached } = await tryWith(db, limits, now, []);
  if (counted.length === 0 && reached.length > 0) throw tooMany(waitOf(c, limits, reached), "companyId");
}
