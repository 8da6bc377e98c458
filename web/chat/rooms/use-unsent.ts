import { useSyncExternalStore } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useEntriesOf } from "../../lib/offline/outbox/use-entries.ts";
import { listenToDrafts, loadDraft } from "../thread/drafts.ts";
import { changeAction, toSubject, type UnsentMessage } from "../thread/unsent-message.ts";

/** What this device keeps of a room: `waiting` is the last unsent message, `isRefused`: one of them was. */
export type Unsent = { draft: string; waiting: string | null; isRefused: boolean };

export function useUnsent(userId: string, roomId: string): Unsent {
  const { count } = useI18n();
  const draft = useStored(() => loadDraft(userId, roomId).trim(), "");
  const entries = useEntriesOf(toSubject(roomId)).filter(({ action }) => action !== changeAction);
  const last = entries.at(-1)?.payload as UnsentMessage | undefined;
  const isRefused = entries.some(({ state }) => state === "refused");
  const pictures = last?.pictures?.length ?? 0;
  return {
    draft,
    waiting: last ? last.message.text || count("chat.pictures.alone", pictures) : null,
    isRefused,
  };
}

/** `read` gives a primitive, which is compared; `none` is what a server knows. */
const useStored = (read: () => string, none: string): string =>
  useSyncExternalStore(listenToDrafts, read, () => none);
