import * as z from "zod";

export const roomKind = z.enum(["gig", "direct", "organization", "inquiry"]);
export type RoomKind = z.infer<typeof roomKind>;

/** `hasLogin`: without one they cannot read the room, and nobody reads it for them. */
export const roomMember = z.object({
  userId: z.string(),
  name: z.string(),
  readSeq: z.number().int(),
  hasLogin: z.boolean(),
});

/** Whom the reader's side asks, or is asked by. */
export const counterpart = z.object({
  kind: z.enum(["organization", "user"]),
  id: z.string(),
  name: z.string(),
});

/**
 * `counterpart`: of an inquiry. `closed`: why nothing can be written there any more: it goes on in the gig's room, or the
 * gig is over. `isOver`: of a gig that is done or cancelled. `isMuted`: its messages do not notify the reader.
 */
export const roomSummary = z.object({
  id: z.string(),
  kind: roomKind,
  gigId: z.string().nullable(),
  title: z.string(),
  unread: z.number().int(),
  lastMessage: z.object({ author: z.string(), text: z.string(), sentAt: z.string() }).nullable(),
  counterpart: counterpart.nullable(),
  closed: z.enum(["agreed", "ended"]).nullable(),
  isOver: z.boolean(),
  isMuted: z.boolean(),
});
export type RoomSummary = z.infer<typeof roomSummary>;

export const room = roomSummary.extend({ members: z.array(roomMember) });
export type RoomDetails = z.infer<typeof room>;

export const directRoom = z.object({ userId: z.string().min(1).max(40) });

/** The provider, from the gig's owner: an organisation or an individual. */
export const newInquiry = z.object({ organizationId: z.string().min(1).max(40).optional() });

export const messageRange = z.object({
  before: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  q: z.string().trim().min(1).max(100).optional(),
});
