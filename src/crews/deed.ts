import type { Caller } from "../auth/caller.ts";
import type { Deed } from "../db/audit.ts";
import type { News } from "../notifications/queries.ts";
import type { NotificationKind } from "../shared/notification.ts";

/** Who does something to a gig's crew, and when. */
export type Act = { caller: Caller; now: number };

type Filling = Record<string, string | number>;

type Gig = { gigId: string; title: string; buyerName: string };

/** News about a gig, as the bell tells it and its e-mail; `more` are the names and numbers of the kind. */
export function newsOf({ caller, now }: Act, kind: NotificationKind, gig: Gig, more: Filling = {}): News {
  const data = { actor: caller.name, gig: gig.title, organization: gig.buyerName, ...more };
  return { kind, actorId: caller.id, gigId: gig.gigId, now, data };
}

/** The audit log's entry, for the admins of the organisation that acted. */
export function deedOf({ caller, now }: Act, action: string, subjectId: string, details: Filling): Deed {
  const { id: actorId, organizationId } = caller;
  return { at: now, actorId, organizationId, action, subjectId, details };
}
