import { listCapabilities, type OrganizationType, type Role } from "../shared/auth/permissions.ts";
import type { Session } from "../shared/auth/session.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { Employment } from "../shared/people/employments.ts";
import type { Undo } from "../shared/undo/undo-window.ts";
import type { SessionExpiry } from "./sessions/session-expiry.ts";

/** What queries are scoped by; KV stores nothing more of a user. */
export type Principal = {
  id: string;
  roles: Role[];
  organizationId: string | null;
  organizationTypes: OrganizationType[];
};

/** As the database had them when the session was last checked. */
export type Caller = Principal & {
  sessionId: string;
  /** Milliseconds, as the next two. Moves with use: see session-expiry.ts. */
  sessionEndsAt: number;
  sessionStartedAt: number;
  sessionUsedAt: number;
  sessionIsRemembered: boolean;
  name: string;
  email: string | null;
  avatar: string | null;
  locale: Locale;
  /** False: `locale` is what their screen last used. */
  localeChosen: boolean;
  hasSetPassword: boolean;
  organizationName: string | null;
  /** For users without an organisation; null until they have said. */
  employment: Employment | null;
};

/** `now` in epoch milliseconds. */
export type ReadContext = { caller: Principal; now: number };

export type ActionContext = { caller: Caller; now: number; undo?: Undo | undefined };

/** Who acts, also where nobody has logged in. */
export type ActorContext = {
  caller: Pick<Caller, "id" | "name" | "organizationId">;
  now: number;
  undo?: Undo | undefined;
};

/** `mine` is the caller's own, "" without one. */
export function resolveOrganizationId(caller: Principal, requestedId: string): string {
  return requestedId === "mine" ? (caller.organizationId ?? "") : requestedId;
}

export function getSessionExpiry({
  sessionIsRemembered,
  sessionStartedAt,
  sessionEndsAt,
}: Caller): SessionExpiry {
  return { remembered: sessionIsRemembered, startedAt: sessionStartedAt, endsAt: sessionEndsAt };
}

export function describeSession(caller: Caller): Session {
  const { organizationId: id, organizationName: name, organizationTypes: types } = caller;
  return {
    user: {
      id: caller.id,
      name: caller.name,
      email: caller.email,
      roles: caller.roles,
      organization: id,
      avatar: caller.avatar,
      locale: caller.locale,
      hasSetPassword: caller.hasSetPassword,
      employment: caller.employment,
    },
    organization: id === null ? null : { id, name: name ?? "", types },
    capabilities: listCapabilities(caller),
  };
}
