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

export const buildUndoableRequest = (key: string): UndoableRequest => ({ headers: { "Undo-Key": key } });

/** One key for several requests, also where some are sent again. */
export function useUndoKey() {
  const ref = useRef({ key: "", began: 0 });
  return {
    /** Of what is being sent now. */
    begin() {
      if (ref.current.key === "") ref.current = { key: crypto.randomUUID(), began: Date.now() };
      return ref.current;
    },
    end() {
      ref.current = { key: "", began: 0 };
    },
  };
}

/** For the way there and back: the toast goes before it is too late. */
const travelTime = 1000;
/** In which somebody can still read it and tap. */
const shortest = 2000;

/** Gives the options of a toast that offers to undo what was sent with the key, as long as there is time. `began`: when the first was sent. */
export function useUndo(): (key: string, began: number) => ToastOptions {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
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
  return (key, began) => {
    const duration = began + undoWindow - travelTime - Date.now();
    return duration < shortest
      ? {}
      : { duration, action: { label: t("ui.undo"), run: () => void undo(key) } };
  };
}
