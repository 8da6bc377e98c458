import type { Locale } from "../shared/locale.ts";
import { capabilitiesOf, type OrganizationType, type Role } from "../shared/roles.ts";
import type { Session } from "../shared/session.ts";

/** Who is asking, as the database said when the session was last checked. */
export type Caller = {
  sessionId: string;
  /** Milliseconds. It never moves: a session is not prolonged. */
  sessionEndsAt: number;
  id: string;
  name: string;
  email: string | null;
  avatar: string | null;
  locale: Locale;
  /** Whether they chose it themselves; else it is what their screen spoke. */
  localeChosen: boolean;
  hasSetPassword: boolean;
  roles: Role[];
  organizationId: string | null;
  organizationName: string | null;
  organizationTypes: OrganizationType[];
};

/** Who does something, and when (epoch milliseconds). */
export type Act = { caller: Caller; now: number };

/** The organisation that a path names: `mine` is the caller's own, and nothing for who has none. */
export function organizationNamed(caller: Caller, named: string): string {
  return named === "mine" ? (caller.organizationId ?? "") : named;
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
    },
    organization: id === null ? null : { id, name: name ?? "", types },
    capabilities: capabilitiesOf(caller),
  };
}
