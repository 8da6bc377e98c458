import { getTranslator } from "../../i18n/translator.ts";
import type { Template } from "../email.ts";
import { buildAccountEmail } from "./account/account-email.ts";
import { buildOptOut } from "./gigs/gig-facts.ts";

/** To who has no push: what waits in their rooms, without a word of it. */
export const unreadChat: Template<"unreadChat"> = ({ rooms }, locale) => {
  const { t, count } = getTranslator(locale);
  const unread = rooms.reduce((sum, room) => sum + room.unread, 0);
  const heading = count("mail.unreadChat.heading", unread);
  const action = t("mail.unreadChat.action");
  const texts = { subject: heading, heading, action, reason: t("mail.unreadChat.reason") };
  const email = buildAccountEmail(texts, {
    lead: t("mail.unreadChat.lead"),
    path: "/chat",
    optOut: buildOptOut(locale),
  });
  const links = rooms.map((room) => ({
    text: t("mail.unreadChat.room", { title: room.title, unread: room.unread }),
    path: `/chat/${encodeURIComponent(room.id)}`,
  }));
  return { ...email, links };
};
