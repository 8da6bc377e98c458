import { TimeSpan } from "oslo";

/**
 * How long a session holds while nobody uses it, how long at most whoever uses it, and by how much at least its end is
 * moved at once (milliseconds; OWASP ASVS 5, 7.3). Without "Remember login" the browser forgets it when it closes.
 */
const sessionPolicies = {
  short: toPolicy(new TimeSpan(12, "h"), new TimeSpan(7, "d"), new TimeSpan(10, "m")),
  remembered: toPolicy(new TimeSpan(30, "d"), new TimeSpan(180, "d"), new TimeSpan(1, "d")),
};

function toPolicy(idle: TimeSpan, most: TimeSpan, step: TimeSpan) {
  return { idle: idle.milliseconds(), most: most.milliseconds(), step: step.milliseconds() };
}

/** How often at most it is noted when a session was last used: not every request is worth a write. */
const touchInterval = new TimeSpan(10, "m").milliseconds();

/** What decides how long a session still holds. Instants in milliseconds. */
export type SessionExpiry = { remembered: boolean; startedAt: number; endsAt: number };

const getPolicy = ({ remembered }: Pick<SessionExpiry, "remembered">) =>
  remembered ? sessionPolicies.remembered : sessionPolicies.short;

/** When a session ends that is used now and never again. */
export function computeExpiry(life: Omit<SessionExpiry, "endsAt">, now: number): number {
  const { idle, most } = getPolicy(life);
  return Math.min(now + idle, life.startedAt + most);
}

/** The later end of a session that is used now, where that is far enough from the one it has; else null. */
export function computeRenewedExpiry(life: SessionExpiry, now: number): number | null {
  const end = computeExpiry(life, now);
  return end - life.endsAt >= getPolicy(life).step ? end : null;
}

/** How late a session may end for its end to be moved to this one; see `computeRenewedExpiry`. */
export const computeRenewalCutoff = (life: Pick<SessionExpiry, "remembered">, end: number) =>
  end - getPolicy(life).step;

/** Until which instant a session must have been unused for a use at `now` to be noted. */
export const computeTouchThreshold = (now: number) => now - touchInterval;
