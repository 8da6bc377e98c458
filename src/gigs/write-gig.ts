import type { AppContext } from "../http/context.ts";
import { createOnce } from "../http/creation.ts";
import type { GigInput } from "../shared/gig.ts";
import type { GigAct } from "./act.ts";
import { insertGig } from "./changes/queries.ts";
import { planOf } from "./plan.ts";
import { findGig } from "./queries.ts";
import { requireAhead } from "./require-ahead.ts";

/** Writes a new gig under the id of the act, unless an earlier try of the same request has. Throws what `requireAhead` throws. */
export async function writeGig(
  c: AppContext,
  act: GigAct,
  input: Omit<GigInput, "organization">,
): Promise<void> {
  const { db, now } = c.var;
  if (input.status === "open") requireAhead([planOf(input.schedule).columns.ends_at], now);
  await createOnce<unknown>(
    c,
    () => insertGig(db, act, input),
    async () => (await findGig(db, act.caller, act.gigId))[0],
  );
}
