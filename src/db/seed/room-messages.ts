import { fromAbsolute } from "@internationalized/date";
import { eq, gt } from "drizzle-orm";
import type { Env } from "../../env.ts";
import { timeZone } from "../../shared/calendar/time-zone.ts";
import { aliasColumns, nullableColumn } from "../alias-columns.ts";
import type { Db } from "../client.ts";
import { deriveId } from "../ids.ts";
import { retryWhenClosed } from "../retry-when-closed.ts";
import { gigs } from "../schema/gigs.ts";
import { room_members, room_pictures, rooms } from "../schema/messages.ts";
import { people } from "./accounts.ts";
import {
  conversations,
  type DemoConversation,
  type DemoMessage,
  type DemoView,
  directConversation,
} from "./conversations.ts";
import { userId } from "./people.ts";
import { hours, type SeedContext, seedId } from "./seed-context.ts";

const directKey = [...directConversation.between].sort().join(":");
const directRoomId = deriveId("direct room", directKey);
const directRoomAge = 24 * 12;
const syncTimeoutMs = 10_000;
/** Hours: what is said of days of work would be squeezed into the minutes since it began. */
const shortestWork = 36;

export function writeDirectRoom({ db, now, write }: SeedContext): void {
  const created_at = now - hours(directRoomAge);
  write(
    db.insert(rooms).values({ id: directRoomId, kind: "direct", direct_key: directKey, created_at }),
    db.insert(room_members).values(
      directConversation.between.map((user_id) => ({
        room_id: directRoomId,
        user_id,
        joined_at: created_at,
      })),
    ),
  );
}

/** `key`: of its files in R2; null where there is to be none. */
export type StoreDemoPicture = (
  view: DemoView,
) => Promise<{ key: string; width: number; height: number } | null>;

/** Waits until the summaries have reached D1. Without `storePicture` there are no pictures. */
export async function seedRoomMessages(
  { ROOMS }: Env,
  db: Db,
  now: number,
  storePicture?: StoreDemoPicture,
): Promise<void> {
  const all: DemoConversation[] = [
    ...conversations,
    { roomId: directRoomId, lines: directConversation.lines },
  ];
  for (const { roomId, lines } of all) {
    const times = distributeTimes(lines, await findRoomCreation(db, roomId, now), now);
    for (const [index, [, email, text, views = []]] of lines.entries()) {
      const name = people.find((person) => person.email === email)?.name ?? "";
      const author = { userId: userId(email), name, channelId: roomId };
      const pictures: string[] = [];
      for (const view of views) {
        const stored = await storePicture?.(view);
        if (!stored) continue;
        const { key, ...size } = stored;
        const [id, user_id] = [seedId("picture", view), author.userId];
        const row = { id, room_id: roomId, user_id, key, ...size, created_at: now };
        await retryWhenClosed(() => db.insert(room_pictures).values(row).onConflictDoNothing());
        const picture = { id, userId: user_id, ...size };
        await retryWhenClosed(() => ROOMS.getByName(roomId).addPicture(roomId, picture));
        pictures.push(id);
      }
      const message = { id: crypto.randomUUID(), text, ...(pictures.length > 0 && { pictures }) };
      await retryWhenClosed(() => ROOMS.getByName(roomId).seedMessage(author, message, times[index] ?? now));
    }
  }
  const giveUpAt = Date.now() + syncTimeoutMs;
  while (Date.now() < giveUpAt) {
    const known = await retryWhenClosed(() =>
      db.select({ id: rooms.id }).from(rooms).where(gt(rooms.last_seq, 0)),
    );
    if (known.length >= all.length) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** In epoch milliseconds; closer together if the room was opened too late for the wanted times. */
export function distributeTimes(lines: readonly DemoMessage[], beginning: number, now: number): number[] {
  const minAge = hours(Math.max(0, ...lines.map(([ago]) => ago)));
  const worked = findLastWorkTime(now);
  const seenFrom = worked > beginning ? worked : now;
  const scale = Math.min(1, Math.max(0, 0.9 * (seenFrom - beginning)) / minAge);
  return lines.map(([ago]) => Math.round(seenFrom - hours(ago) * scale));
}

/** `now` between 7 and 18, else the last time past 16: nobody at a site writes at night. */
function findLastWorkTime(now: number): number {
  const { hour } = fromAbsolute(now, timeZone);
  return hour >= 7 && hour < 18 ? now : now - hours((hour + 8) % 24);
}

async function findRoomCreation(db: Db, roomId: string, now: number): Promise<number> {
  const room = await retryWhenClosed(() =>
    db
      .select(aliasColumns({ opened: rooms.created_at, worked: nullableColumn(gigs.starts_at, "worked") }))
      .from(rooms)
      .leftJoin(gigs, eq(gigs.id, rooms.gig_id))
      .where(eq(rooms.id, roomId))
      .get(),
  );
  const { opened = now, worked = null } = room ?? {};
  return worked === null || now - worked < hours(shortestWork) ? opened : worked;
}
