import type { ReactNode } from "react";
import seldom from "#locales/load.seldom.json";
import { MessagesFrom } from "./i18n.tsx";
import { loadAllMessages, type Messages, onceEach } from "./messages.ts";

/** All messages, and those of the seldom opened screens; asked for once a language. */
const loadWithSeldom = onceEach(async (locale) => {
  const [all, added] = await Promise.all([loadAllMessages(locale), seldom[locale]()]);
  return { ...all, ...added.default } as Messages;
});

/** Waits for the messages of a screen that few people open: see `seldomMessages`. */
export function SeldomMessages({ children }: { children: ReactNode }) {
  return <MessagesFrom load={loadWithSeldom}>{children}</MessagesFrom>;
}
