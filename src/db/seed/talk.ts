import { gt } from "drizzle-orm";
import type { Env } from "../../env.ts";
import type { Db } from "../client.ts";
import { derivedId } from "../ids.ts";
import { room_members, rooms } from "../schema/messages.ts";
import { people } from "./accounts.ts";
import { type Conversation, conversations, directTalk } from "./conversations.ts";
import { insist } from "./insist.ts";
import { userId } from "./people.ts";
import type { Plan } from "./plan.ts";

const directKey = [...directTalk.between].sort().join(":");
const directRoomId = derivedId("direct room", directKey);
const copiedWithinMs = 10_000;

/** The room of two; all others open by themselves. */
export function writeDirectRoom({ db, now, write }: Plan): void {
  write(
    db.insert(rooms).values({ id: directRoomId, kind: "direct", direct_key: directKey, created_at: now }),
    db
      .insert(room_members)
      .values(directTalk.between.map((user_id) => ({ room_id: directRoomId, user_id, joined_at: now }))),
  );
}

/** Says it all in the rooms themselves, and waits until the lists of rooms know. */
export async function talk({ ROOMS }: Env, db: Db): Promise<void> {
  const all: Conversation[] = [...conversations, { roomId: directRoomId, lines: directTalk.lines }];
  for (const { roomId, lines } of all)
    for (const [email, text] of lines) {
      const name = people.find((person) => person.email === email)?.name ?? "";
      const author = { userId: userId(email), name, sessionId: "", place: roomId };
      const id = crypto.randomUUID();
      await insist<unknown>(() => ROOMS.getByName(roomId).post(author, { id, text }));
    }
  const giveUpAt = Date.now() + copiedWithinMs;
  while (Date.now() < giveUpAt) {
    const known = await insist(() => db.select({ id: rooms.id }).from(rooms).where(gt(rooms.last_seq, 0)));
    if (known.length >= all.length) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
