import { TimeSpan } from "oslo";

/** Idle timeout, absolute lifetime, and the least step of a renewal (OWASP ASVS 5, 7.3). */
const sessionPolicies = {
  short: toPolicy(new TimeSpan(12, "h"), new TimeSpan(7, "d"), new TimeSpan(10, "m")),
  remembered: toPolicy(new TimeSpan(30, "d"), new TimeSpan(180, "d"), new TimeSpan(1, "d")),
};

function toPolicy(idle: TimeSpan, lifetime: TimeSpan, step: TimeSpan) {
  return { idle: idle.milliseconds(), lifetime: lifetime.milliseconds(), step: step.milliseconds() };
}

const touchInterval = new TimeSpan(10, "m").milliseconds();

/** Instants in milliseconds. */
export type SessionExpiry = { remembered: boolean; startedAt: number; endsAt: number };

const getPolicy = ({ remembered }: Pick<SessionExpiry, "remembered">) =>
  remembered ? sessionPolicies.remembered : sessionPolicies.short;

export function computeExpiry(life: Omit<SessionExpiry, "endsAt">, now: number): number {
  const { idle, lifetime } = getPolicy(life);
  return Math.min(now + idle, life.startedAt + lifetime);
}

/** Null when the new end would be too close to the present one. */
export function computeRenewedExpiry(life: SessionExpiry, now: number): number | null {
  const end = computeExpiry(life, now);
  return end - life.endsAt >= getPolicy(life).step ? end : null;
}

/** The latest present end from which a session is renewed to `end`. */
export const computeRenewalCutoff = (life: Pick<SessionExpiry, "remembered">, end: number) =>
  end - getPolicy(life).step;

export const computeTouchThreshold = (now: number) => now - touchInterval;
