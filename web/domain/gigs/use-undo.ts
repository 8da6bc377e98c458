import { useRef } from "react";
import { useSWRConfig } from "swr";
import { undoWindow } from "#shared/undo/undo-window.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { failureText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { type ToastOptions, useToast } from "../../ui/feedback/use-toast.tsx";
import { isGigKey } from "./is-gig-key.ts";

/** What a call of the client takes as its options. */
export type UndoableRequest = { headers: { "Undo-Key": string } };

type Undoable = {
  /** Of each of the requests that are undone together. */
  request: UndoableRequest;
  /** Options of the toast that says that they are done: with "Undo", as long as there is time. */
  offer: () => ToastOptions;
};

/** For the way there and back: the toast goes before it is too late. */
const travelTime = 1000;
/** In which somebody can still read it and tap. */
const shortest = 2000;

/** `begin` gives the same until `end`, so that what was sent, and is sent again since no answer came, is undone too. */
export function useUndo(): { begin: () => Undoable; end: () => void } {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const current = useRef<Undoable | null>(null);
  const undo = async (key: string) => {
    try {
      await unwrap(api.undos[":key"].$post({ param: { key } }));
      toast.success(t("ui.undone"), t("ui.undoneText"), { about: "undone" });
    } catch (error) {
      const [summary, detail] = failureText(t, error);
      toast.error(summary, detail, { about: "undone" });
    }
    await mutate(isGigKey);
  };
  const create = (): Undoable => {
    const [key, began] = [crypto.randomUUID(), Date.now()];
    return {
      request: { headers: { "Undo-Key": key } },
      offer() {
        const duration = began + undoWindow - travelTime - Date.now();
        if (duration < shortest) return {};
        return { duration, action: { label: t("ui.undo"), run: () => void undo(key) } };
      },
    };
  };
  return {
    begin() {
      current.current ??= create();
      return current.current;
    },
    end() {
      current.current = null;
    },
  };
}
