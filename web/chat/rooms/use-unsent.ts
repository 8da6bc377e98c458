import { useSyncExternalStore } from "react";
import { listenToUnsent, loadDraft, loadOutbox } from "../thread/outbox.ts";

/** What this device keeps of a room: `waiting` is the last unsent message, `isRefused`: one of them was. */
export type Unsent = { draft: string; waiting: string | null; isRefused: boolean };

export function useUnsent(userId: string, roomId: string): Unsent {
  const draft = useStored(() => loadDraft(userId, roomId).trim(), "");
  const waiting = useStored(() => loadOutbox(userId, roomId).at(-1)?.text ?? null, null);
  const isRefused = useStored(
    () => loadOutbox(userId, roomId).some(({ error }) => error !== undefined),
    false,
  );
  return { draft, waiting, isRefused };
}

/** `read` gives a primitive, which is compared; `none` is what a server knows. */
const useStored = <Value extends string | boolean | null>(read: () => Value, none: Value): Value =>
  useSyncExternalStore(listenToUnsent, read, () => none);
