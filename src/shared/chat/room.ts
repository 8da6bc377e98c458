import * as z from "zod";
import { listSchema, page } from "../lists/list.ts";
import { maxSearchLength } from "./message-limits.ts";
import { message, phrase } from "./protocol.ts";

export const roomKind = z.enum(["gig", "direct", "organization", "inquiry"]);
export type RoomKind = z.infer<typeof roomKind>;

/**
 * `hasLogin`: without one they cannot read the room, and nobody reads it for them. Answers that a device has kept from
 * before may lack what is optional.
 */
export const roomMember = z.object({
  userId: z.string(),
  name: z.string(),
  readSeq: z.number().int(),
  hasLogin: z.boolean(),
  avatar: z.string().nullable().optional(),
  organizationName: z.string().nullable().optional(),
});

/** Whom the reader's side asks, or is asked by. */
export const counterpart = z.object({
  kind: z.enum(["organization", "user"]),
  id: z.string(),
  name: z.string(),
});

/**
 * `counterpart`: of an inquiry. `closed`: why nothing can be written there any more: it goes on in the gig's room, or the
 * gig is over. `isOver`: of a gig that is done or cancelled. `isMuted`: its messages do not notify the reader, unless they mention them. `avatar`: of the other
 * person in a room of two.
 */
export const roomSummary = z.object({
  id: z.string(),
  kind: roomKind,
  gigId: z.string().nullable(),
  title: z.string(),
  unread: z.number().int(),
  lastMessage: z
    .object({
      author: z.string(),
      text: z.string(),
      sentAt: z.string(),
      pictures: z.number().int().optional(),
      phrase: phrase.optional(),
    })
    .nullable(),
  counterpart: counterpart.nullable(),
  closed: z.enum(["agreed", "ended"]).nullable(),
  isOver: z.boolean(),
  isMuted: z.boolean(),
  avatar: z.string().nullable().optional(),
});
export type RoomSummary = z.infer<typeof roomSummary>;

export const room = roomSummary.extend({ members: z.array(roomMember) });
export type RoomDetails = z.infer<typeof room>;

export const directRoom = z.object({ userId: z.string().min(1).max(40) });

/** The provider, from the gig's owner: an organisation or an individual. */
export const newInquiry = z.object({ organizationId: z.string().min(1).max(40).optional() });

const search = z.string().trim().min(1).max(maxSearchLength);

/** `q`: the older name of `search`, which goes back from the latest message. */
export const messageRange = z
  .object({
    before: z.coerce.number().int().min(1).optional(),
    after: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    search: search.optional(),
    q: search.optional(),
  })
  .refine(({ after, search, q }) => after === undefined || (search ?? q) === undefined, {
    path: ["after"],
    error: "A search goes back: `before` pages it",
  });

/** `epoch`: another one once the numbers (`seq`) began anew. */
export const messagePage = listSchema(message).extend({ epoch: z.string() });

export const messageSearch = page.extend({ search });

/** `unanswered`: rooms that could not be searched now. A page may be empty while `nextCursor` goes on to other rooms. */
export const foundMessages = listSchema(message.extend({ roomId: z.string(), roomTitle: z.string() })).extend(
  { unanswered: z.array(z.string()) },
);
