import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { TimeSpan } from "oslo";
import type { Db } from "../../db/client.ts";
import { known_devices } from "../../db/schema/access.ts";

/** How long a browser is remembered that nobody logs in with. */
export const deviceTtl = new TimeSpan(365, "d").milliseconds();

/** Browsers in which one person is known; a newer one takes the oldest's place. */
const maxDevices = 20;

/** Whether whoever has this e-mail has logged in before in the browser with this token. */
export const isTrustedDevice = (tokenHash: string, email: string): SQL => sql`exists (
  select 1 from known_devices join users on users.id = known_devices.user_id
  where known_devices.token_hash = ${tokenHash} and users.email = ${email})`;

/** Whether somebody has never logged in in the browser with this token. */
export const isUntrustedDevice = (tokenHash: string, userId: string): SQL => sql`not exists (
  select 1 from known_devices where token_hash = ${tokenHash} and user_id = ${userId})`;

type Device = {
  userId: string;
  tokenHash: string;
  formerHash: string;
  now: number;
};

/** From now on they are known in this browser, and so are others who were under its former token. */
export function trustDevice(db: Db, { userId, tokenHash, formerHash, now }: Device) {
  const { token_hash, user_id } = known_devices;
  const newest = sql`(select token_hash from known_devices where user_id = ${userId}
    order by last_used_at desc limit ${maxDevices})`;
  return [
    db.update(known_devices).set({ token_hash: tokenHash }).where(eq(token_hash, formerHash)),
    db
      .insert(known_devices)
      .values({ token_hash: tokenHash, user_id: userId, last_used_at: now })
      .onConflictDoUpdate({ target: [token_hash, user_id], set: { last_used_at: now } }),
    db.delete(known_devices).where(and(eq(user_id, userId), sql`${token_hash} not in ${newest}`)),
  ] as const;
}

export type DeviceTrust = ReturnType<typeof trustDevice>;

/** Whoever holds one of these browsers counts as a stranger again. */
export function revokeDevices(db: Db, userId: string) {
  return db.delete(known_devices).where(eq(known_devices.user_id, userId));
}

/** Browsers in which nobody has logged in since an instant. */
export function purgeDevicesBefore(db: Db, instant: number) {
  return db.delete(known_devices).where(lt(known_devices.last_used_at, instant));
}
