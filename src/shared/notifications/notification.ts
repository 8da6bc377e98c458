import * as z from "zod";
import { gigChange } from "../gigs/gig-change.ts";

export const notificationKinds = [
  "gigOpen",
  "interest",
  "inquiry",
  "offerReceived",
  "offerAnswered",
  "offerAmended",
  "reserveAsked",
  "assigned",
  "assignmentConfirmed",
  "assignmentDeclined",
  "assignmentRemoved",
  "swap",
  "gigChanged",
  "gigCancelled",
  "reminder",
  "atRisk",
  "unreadChat",
  "cardExpires",
  "application",
  "ticket",
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

/** Sent also by e-mail, unless their reader opted out. */
export const emailNotificationKinds = [
  "gigOpen",
  "offerReceived",
  "offerAnswered",
  "offerAmended",
  "reserveAsked",
  "assigned",
  "assignmentDeclined",
  "assignmentRemoved",
  "swap",
  "gigChanged",
  "gigCancelled",
  "reminder",
  "atRisk",
  "unreadChat",
  "cardExpires",
  "ticket",
] as const satisfies readonly NotificationKind[];
export type EmailNotificationKind = (typeof emailNotificationKinds)[number];

/** Mailed only to whom they are not pushed. */
export const emailFallbackKinds: readonly NotificationKind[] = [
  "gigOpen",
  "swap",
  "reminder",
  "unreadChat",
  "cardExpires",
] satisfies readonly EmailNotificationKind[];

/** `data`: values for the text of the kind: names and numbers, never free text. */
export const notification = z.object({
  id: z.string(),
  kind: notificationKind,
  createdAt: z.string(),
  readAt: z.string().nullable(),
  gigId: z.string().nullable(),
  roomId: z.string().nullable(),
  link: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Of a changed gig; `own`: the days on which its reader works there. */
  change: gigChange.extend({ own: z.array(z.string()) }).nullable(),
  /** Of an assignment that holds; else null. Where to meet and whom to call are told with the reminder. */
  work: z
    .object({
      days: z.array(z.string()),
      municipality: z.string(),
      address: z.string(),
      meetingPoint: z.string(),
      contact: z.string(),
    })
    .nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notificationList = z.object({
  items: z.array(notification),
  nextCursor: z.string().nullable(),
  unread: z.number().int(),
});

/** Some by their ids, or that a gig is open, which its page says too; else all, or those until a moment. */
export const notificationsRead = z.object({
  ids: z.array(z.string().max(40)).max(100).optional(),
  gigId: z.string().max(40).optional(),
  until: z.iso.datetime().optional(),
});
export type NotificationsRead = z.infer<typeof notificationsRead>;

/** What a window says of itself on its sockets: its `visibilityState` as JSON. */
export const windowFrame = { visible: '"visible"', hidden: '"hidden"' } as const;

/** `gigIds`, `roomIds`: what has news, so that open screens reload. */
export const inboxFrame = z.object({
  type: z.literal("inbox"),
  unread: z.number().int(),
  unreadRooms: z.number().int(),
  gigIds: z.array(z.string()),
  roomIds: z.array(z.string()),
});
export type InboxFrame = z.infer<typeof inboxFrame>;
