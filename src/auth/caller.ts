import { listCapabilities, type OrganizationType, type Role } from "../shared/auth/permissions.ts";
import type { Session } from "../shared/auth/session.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { Employment } from "../shared/people/employments.ts";
import type { SessionExpiry } from "./sessions/session-expiry.ts";

/** What decides over what somebody may reach. Queries are scoped by it; KV keeps no more of anybody. */
export type Principal = {
  id: string;
  roles: Role[];
  organizationId: string | null;
  organizationTypes: OrganizationType[];
};

/** Who is asking, as the database said when the session was last checked. */
export type Caller = Principal & {
  sessionId: string;
  /** Milliseconds, as the next two. It moves while the session is used: see session-length.ts. */
  sessionEndsAt: number;
  sessionStartedAt: number;
  sessionUsedAt: number;
  sessionIsRemembered: boolean;
  name: string;
  email: string | null;
  avatar: string | null;
  locale: Locale;
  /** Whether they chose it themselves; else it is what their screen spoke. */
  localeChosen: boolean;
  hasSetPassword: boolean;
  organizationName: string | null;
  /** How somebody without an organisation is paid; null until they have said. */
  employment: Employment | null;
};

/** Who looks at something, and when (epoch milliseconds). */
export type ReadContext = { caller: Principal; now: number };

/** Who does something, and when (epoch milliseconds). */
export type ActionContext = { caller: Caller; now: number };

/** The organisation that a path names: `mine` is the caller's own, and nothing for who has none. */
export function resolveOrganizationId(caller: Principal, named: string): string {
  return named === "mine" ? (caller.organizationId ?? "") : named;
}

/** How long the caller's session holds. */
export function getSessionExpiry({
  sessionIsRemembered,
  sessionStartedAt,
  sessionEndsAt,
}: Caller): SessionExpiry {
  return { remembered: sessionIsRemembered, startedAt: sessionStartedAt, endsAt: sessionEndsAt };
}

/** The session as the API tells it, with everything that its owner may do. */
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
