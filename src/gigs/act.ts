import type { Caller } from "../auth/caller.ts";
import { record } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import type { News } from "../notifications/queries.ts";
import type { GigRow } from "./queries.ts";

/** Who acts, when, and in which organisation's gig. */
export type Act = { caller: Caller; now: number; organizationId: string; gigId: string };

/** The audit log's row of an act on a gig. */
export function recordAct(db: Db, act: Act, action: string, details?: Record<string, string | number>) {
  const { caller, now, organizationId, gigId } = act;
  return record(db, { at: now, actorId: caller.id, organizationId, action, subjectId: gigId, details });
}

/** What those whom the act concerns are told. */
export function newsOf({ caller, now, gigId }: Act, kind: News["kind"], gig: GigRow): News {
  const data = { gig: gig.title, organization: gig.organizationName };
  return { kind, actorId: caller.id, gigId, data, now };
}
