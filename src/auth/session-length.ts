import { day, hour, minute } from "../shared/durations.ts";

/**
 * How long a session holds while nobody uses it, how long at most whoever uses it, and by how much at least its end is
 * moved at once (milliseconds; OWASP ASVS 5, 7.3). Without "Remember login" the browser forgets it when it closes.
 */
const lengths = {
  short: { idle: 12 * hour, most: 7 * day, step: 10 * minute },
  remembered: { idle: 30 * day, most: 180 * day, step: day },
};

/** How often at most it is noted when a session was last used: not every request is worth a write. */
const noteEvery = 10 * minute;

/** What decides how long a session still holds. Instants in milliseconds. */
export type SessionLife = { remembered: boolean; startedAt: number; endsAt: number };

const lengthsOf = ({ remembered }: Pick<SessionLife, "remembered">) =>
  remembered ? lengths.remembered : lengths.short;

/** When a session ends that is used now and never again. */
export function endOf(life: Omit<SessionLife, "endsAt">, now: number): number {
  const { idle, most } = lengthsOf(life);
  return Math.min(now + idle, life.startedAt + most);
}

/** The later end of a session that is used now, where that is far enough from the one it has; else null. */
export function laterEnd(life: SessionLife, now: number): number | null {
  const end = endOf(life, now);
  return end - life.endsAt >= lengthsOf(life).step ? end : null;
}

/** How late a session may end for its end to be moved to this one; see `laterEnd`. */
export const movableTo = (life: Pick<SessionLife, "remembered">, end: number) => end - lengthsOf(life).step;

/** Until which instant a session must have been unused for a use at `now` to be noted. */
export const lastNoted = (now: number) => now - noteEvery;
