import * as z from "zod";
import { gigChange } from "../gigs/gig-change.ts";

export const notificationKinds = [
  "offerReceived",
  "offerAnswered",
  "offerAmended",
  "assigned",
  "assignmentConfirmed",
  "assignmentDeclined",
  "assignmentRemoved",
  "gigChanged",
  "gigCancelled",
  "reminder",
  "unreadChat",
  "application",
  "ticket",
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

/** The kinds that also go by e-mail, unless their reader chose otherwise. */
export const emailNotificationKinds = [
  "offerReceived",
  "offerAnswered",
  "offerAmended",
  "assigned",
  "assignmentDeclined",
  "assignmentRemoved",
  "gigChanged",
  "gigCancelled",
  "ticket",
] as const satisfies readonly NotificationKind[];
export type EmailNotificationKind = (typeof emailNotificationKinds)[number];

/** `data` fills the sentence of its kind in the reader's language: names and numbers, never free text in one. */
export const notification = z.object({
  id: z.string(),
  kind: notificationKind,
  createdAt: z.string(),
  readAt: z.string().nullable(),
  gigId: z.string().nullable(),
  roomId: z.string().nullable(),
  link: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What a changed gig had and has since; `own`: the days on which its reader works there. */
  change: gigChange.extend({ own: z.array(z.string()) }).nullable(),
  /** On which days and where somebody who was named works; null for other kinds, and where they no longer come. */
  work: z.object({ days: z.array(z.string()), municipality: z.string(), address: z.string() }).nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notificationList = z.object({
  items: z.array(notification),
  nextCursor: z.string().nullable(),
  unread: z.number().int(),
});

/** Without `ids`: all of mine. */
export const notificationsRead = z.object({ ids: z.array(z.string().max(40)).max(100).optional() });

/** What the inbox socket tells: how many wait, and which gigs or rooms have news, so that open screens ask again. */
export const inboxFrame = z.object({
  type: z.literal("inbox"),
  unread: z.number().int(),
  unreadRooms: z.number().int(),
  gigIds: z.array(z.string()),
  roomIds: z.array(z.string()),
});
export type InboxFrame = z.infer<typeof inboxFrame>;
