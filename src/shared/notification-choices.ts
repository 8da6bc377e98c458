import * as z from "zod";
import { type MailedKind, mailedKinds } from "./notification.ts";
import { type Capability, can, type Standing } from "./roles.ts";

/** Where news goes besides the bell's list, which has all of it. */
export const channels = ["email"] as const;
export const channel = z.enum(channels);
export type Channel = z.infer<typeof channel>;

/** One kind of news that is told there, or is not. */
export const notificationChoice = z.object({ kind: z.enum(mailedKinds), channel, on: z.boolean() });
export type NotificationChoice = z.infer<typeof notificationChoice>;

/** What somebody in their role can be told, and whether they want it told there. */
export const notificationChoices = z.object({ items: z.array(notificationChoice), nextCursor: z.null() });

/** Whom a kind is told: who has one of these. Without any, everybody. */
const toldTo: Partial<Record<MailedKind, readonly Capability[]>> = {
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
export function mailedTo(who: Standing): MailedKind[] {
  return mailedKinds.filter((kind) => toldTo[kind]?.some((one) => can(who, one)) ?? true);
}
