import * as z from "zod";
import { type Capability, can, type RoleHolder } from "../auth/permissions.ts";
import { type EmailNotificationKind, emailNotificationKinds } from "./notification.ts";

/** Besides the list in the app, which has everything. */
export const channels = ["email"] as const;
export const channel = z.enum(channels);
export type NotificationChannel = z.infer<typeof channel>;

export const notificationPreference = z.object({
  kind: z.enum(emailNotificationKinds),
  channel,
  on: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

export const notificationPreferences = z.object({
  items: z.array(notificationPreference),
  nextCursor: z.null(),
});

/** Readers have one of these capabilities; by default everybody is a reader. */
const kindRecipients: Partial<Record<EmailNotificationKind, readonly Capability[]>> = {
  gigOpen: ["offers.make", "shifts.work"],
  offerReceived: ["offers.answer"],
  offerAmended: ["offers.answer", "offers.make"],
  offerAnswered: ["offers.answer", "offers.make"],
  assigned: ["shifts.work"],
  assignmentDeclined: ["offers.answer", "crew.name"],
  assignmentRemoved: ["shifts.work", "crew.name"],
  gigChanged: ["shifts.work", "crew.name"],
  gigCancelled: ["shifts.work", "crew.name"],
  reminder: ["shifts.work"],
  atRisk: ["offers.answer", "crew.name"],
};

export function listEmailKinds(holder: RoleHolder): EmailNotificationKind[] {
  return emailNotificationKinds.filter(
    (kind) => kindRecipients[kind]?.some((capability) => can(holder, capability)) ?? true,
  );
}
