import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { TimeSpan } from "oslo";
import type { Db } from "../../db/client.ts";
import { known_devices } from "../../db/schema/access.ts";

/** Since the last log-in in this browser. */
export const deviceTtl = new TimeSpan(365, "d").milliseconds();

const maxDevices = 20;

export const isTrustedDevice = (tokenHash: string, email: string): SQL => sql`exists (
  select 1 from known_devices join users on users.id = known_devices.user_id
  where known_devices.token_hash = ${tokenHash} and users.email = ${email})`;

export const isUntrustedDevice = (tokenHash: string, userId: string): SQL => sql`not exists (
  select 1 from known_devices where token_hash = ${tokenHash} and user_id = ${userId})`;

type Device = {
  userId: string;
  tokenHash: string;
  formerHash: string;
  now: number;
};

/** Users known under the browser's former token move to the new one. */
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

export function revokeDevices(db: Db, userId: string) {
  return db.delete(known_devices).where(eq(known_devices.user_id, userId));
}

export function purgeDevicesBefore(db: Db, instant: number) {
  return db.delete(known_devices).where(lt(known_devices.last_used_at, instant));
}
