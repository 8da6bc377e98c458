import * as z from "zod";
import { type Capability, can, type RoleHolder } from "../auth/permissions.ts";
import { type EmailNotificationKind, emailNotificationKinds } from "./notification.ts";

/** Where news goes besides the bell's list, which has all of it. */
export const channels = ["email"] as const;
export const channel = z.enum(channels);
export type Channel = z.infer<typeof channel>;

/** One kind of news that is told there, or is not. */
export const notificationPreference = z.object({
  kind: z.enum(emailNotificationKinds),
  channel,
  on: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

/** What somebody in their role can be told, and whether they want it told there. */
export const notificationPreferences = z.object({
  items: z.array(notificationPreference),
  nextCursor: z.null(),
});

/** Whom a kind is told: who has one of these. Without any, everybody. */
const toldTo: Partial<Record<EmailNotificationKind, readonly Capability[]>> = {
  offerReceived: ["offers.answer"],
  offerAmended: ["offers.answer", "offers.make"],
  offerAnswered: ["offers.answer", "offers.make"],
  assigned: ["shifts.work"],
  assignmentDeclined: ["offers.answer", "crew.name"],
  assignmentRemoved: ["shifts.work", "crew.name"],
  gigChanged: ["shifts.work", "crew.name"],
  gigCancelled: ["shifts.work", "crew.name"],
};

/** The kinds that somebody with this standing may get by e-mail. */
export function listEmailKinds(who: RoleHolder): EmailNotificationKind[] {
  return emailNotificationKinds.filter((kind) => toldTo[kind]?.some((one) => can(who, one)) ?? true);
}
