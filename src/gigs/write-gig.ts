import type { AppContext } from "../http/context.ts";
import { createOnce } from "../http/creation.ts";
import type { GigInput } from "../shared/gig.ts";
import type { Act } from "./act.ts";
import { insertGig } from "./changes/queries.ts";
import { findGig } from "./queries.ts";

/** Writes a new gig under the id of the act, unless an earlier try of the same request has. */
export async function writeGig(
  c: AppContext,
  act: Act,
  input: Omit<GigInput, "organization">,
): Promise<void> {
  const { db } = c.var;
  await createOnce<unknown>(
    c,
    () => insertGig(db, act, input),
    async () => (await findGig(db, act.caller, act.gigId))[0],
  );
}
