import * as z from "zod";
import { type Capability, can, type RoleHolder } from "../auth/permissions.ts";
import {
  emailNotificationKinds,
  type NotificationKind,
  notificationKind,
  notificationKinds,
} from "./notification.ts";

/** Besides the list in the app, which has everything. */
export const channels = ["email", "push"] as const;
export const channel = z.enum(channels);
export type NotificationChannel = z.infer<typeof channel>;

/** All are pushed, not all are mailed. */
const goesBy = (kind: NotificationKind, by: NotificationChannel) =>
  by === "push" || (emailNotificationKinds as readonly NotificationKind[]).includes(kind);

const preference = z.object({ kind: notificationKind, channel, on: z.boolean() });

export const notificationPreference = preference.refine(({ kind, channel }) => goesBy(kind, channel), {
  path: ["channel"],
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

export const notificationPreferences = z.object({ items: z.array(preference), nextCursor: z.null() });

/** Readers have one of these capabilities; by default everybody is a reader. */
const kindRecipients: Partial<Record<NotificationKind, readonly Capability[]>> = {
  gigOpen: ["offers.make", "shifts.work"],
  interest: ["crew.name"],
  inquiry: ["offers.answer", "offers.make"],
  offerReceived: ["offers.answer"],
  offerAmended: ["offers.answer", "offers.make"],
  offerAnswered: ["offers.answer", "offers.make"],
  reserveAsked: ["offers.make"],
  assigned: ["shifts.work"],
  assignmentConfirmed: ["offers.answer", "crew.name"],
  assignmentDeclined: ["offers.answer", "crew.name"],
  assignmentRemoved: ["shifts.work", "crew.name"],
  swap: ["shifts.work", "crew.name"],
  gigChanged: ["shifts.work", "crew.name"],
  gigCancelled: ["shifts.work", "crew.name"],
  reminder: ["shifts.work"],
  atRisk: ["offers.answer", "crew.name"],
  cardExpires: ["shifts.work", "crew.name"],
  application: ["applications.review"],
};

/** What somebody can be told of, and how. */
export function listChoices(holder: RoleHolder): Pick<NotificationPreference, "kind" | "channel">[] {
  return notificationKinds
    .filter((kind) => kindRecipients[kind]?.some((capability) => can(holder, capability)) ?? true)
    .flatMap((kind) =>
      channels.filter((channel) => goesBy(kind, channel)).map((channel) => ({ kind, channel })),
    );
}
