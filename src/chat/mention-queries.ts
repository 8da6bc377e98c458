import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { hasUnreadMention } from "../db/expressions/is-told.ts";
import { selectRoomLabel } from "../db/expressions/room-title.ts";
import { inJsonArray } from "../db/json.ts";
import { notifications, room_members, rooms } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import { enqueueMailFrom, notifyFrom } from "../notifications/queries.ts";
import { minute } from "../shared/core/durations.ts";
import type { Mention } from "./room-store.ts";

type MentionNews = {
  roomId: string;
  mentions: readonly Mention[];
  viewerIds: readonly string[];
  now: number;
};

/** Whom an unread message mentions, also where they muted the room. */
const mentionedPeople = ({ roomId, mentions }: MentionNews): SQL => sql`
  json_each(${JSON.stringify(mentions)}) as mentioned
  join ${rooms} on ${rooms.id} = ${roomId}
  join ${room_members} on ${room_members.room_id} = ${rooms.id}
    and ${room_members.user_id} = mentioned.value ->> 'userId'
    and ${room_members.read_seq} < mentioned.value ->> 'seq'
  join ${users} on ${users.id} = ${room_members.user_id} and ${users.email} is not null
  join users as author on author.id = mentioned.value ->> 'authorId' and author.id <> ${users.id}`;

/** Who has the room in sight reads it there. */
const isAbsent = ({ viewerIds }: MentionNews): SQL => sql`not ${inJsonArray(users.id, viewerIds)}`;

const selectMentioned = (news: MentionNews): SQL =>
  sql`from ${mentionedPeople(news)} where ${isAbsent(news)}`;

/** Milliseconds in which a further mention joins the last one, while that is unread. */
const spacing = 5 * minute;

const unreadMention = sql`from notifications as mention
  where mention.user_id = ${users.id} and mention.room_id = ${rooms.id} and mention.kind = 'unreadChat'
    and mention.data ->> '$.mention' = 1 and mention.read_at is null`;

/** In a muted room a mention joins whatever is unread of it. */
const isJoinable = (now: number): SQL =>
  sql`(${room_members.muted_at} is not null or mention.created_at > ${now - spacing})`;

/** The batch may have been written though its answer was lost. */
const isNotified = sql`exists (select 1 from notifications as earlier
  where earlier.user_id = ${users.id} and earlier.room_id = ${rooms.id} and earlier.kind = 'unreadChat'
    and earlier.data ->> '$.seq' = mentioned.value ->> 'seq'
    and earlier.created_at > (mentioned.value ->> 'sentAt') - ${spacing})`;

const facts = sql`'actor', author.name, 'actorId', author.id, 'seq', mentioned.value ->> 'seq'`;

/** Once until it is read. */
const mailMentions = (db: Db, news: MentionNews) =>
  enqueueMailFrom(
    db,
    { kind: "unreadChat", data: sql`'{}'`, now: news.now },
    sql`${selectMentioned(news)} and not ${isNotified} and not ${hasUnreadMention(rooms.id, users.id)}`,
  );

/** An unread notification, which was pushed, tells of the last one that joins it. */
const joinMentions = (db: Db, news: MentionNews) =>
  db
    .update(notifications)
    .set({ data: sql`json_patch(notifications.data, json_object(${facts}))` })
    .from(mentionedPeople(news))
    .where(sql`${isAbsent(news)} and notifications.id = (select mention.id ${unreadMention}
      and ${isJoinable(news.now)} order by mention.created_at desc limit 1)`);

const insertMentions = (db: Db, news: MentionNews) =>
  notifyFrom(
    db,
    {
      kind: "unreadChat",
      roomId: rooms.id,
      data: sql`json_object('room', ${selectRoomLabel(room_members.user_id)}, 'mention', 1, ${facts})`,
      now: news.now,
    },
    sql`${selectMentioned(news)} and not ${isNotified}
      and not exists (select 1 ${unreadMention} and ${isJoinable(news.now)})`,
  );

/**
 * At once, while other unread messages wait for `remindOfUnread`; five minutes apart in a room, once until it is read in
 * a muted one. Idempotent. Put it behind `syncReadReceipts`.
 */
export const notifyOfMentions = (db: Db, news: MentionNews) => ({
  mails: mailMentions(db, news),
  joined: joinMentions(db, news),
  notifications: insertMentions(db, news),
});
