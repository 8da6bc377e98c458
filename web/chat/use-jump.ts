import { type RefObject, useCallback, useEffect, useState } from "react";
import { errorText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";

/** Milliseconds. */
const highlightDuration = 2500;

/** `focuses`: where a search goes from one to the next, the focus stays there. A new object each time. */
export type JumpTarget = { id: string; focuses: boolean };

/**
 * Shows a message of the log, focuses it and highlights it for a moment; `load` loads older ones until it is there.
 * `wanted`: what others ask for.
 */
export function useJump(
  log: RefObject<HTMLElement | null>,
  load: (id: string) => Promise<boolean>,
  wanted: JumpTarget | null,
) {
  const { t } = useI18n();
  const toast = useToast();
  const [target, setTarget] = useState<JumpTarget | null>(null);

  useEffect(() => {
    const message = target && log.current?.querySelector<HTMLElement>(`#${messageElementId(target.id)}`);
    if (!message || !log.current) return;
    const [inner, outer] = [message.getBoundingClientRect(), log.current.getBoundingClientRect()];
    log.current.scrollTop += inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 2);
    if (target.focuses) message.focus({ preventScroll: true });
    const timer = setTimeout(() => setTarget(null), highlightDuration);
    return () => clearTimeout(timer);
  }, [target, log]);

  const jump = useCallback(
    async (id: string, focuses = true) => {
      try {
        if (await load(id)) setTarget({ id, focuses });
        else toast.info(t("chat.quoteGone"), undefined, { about: "quote" });
      } catch (error) {
        toast.error(t("chat.quoteNotShown"), errorText(t, error), { about: "quote" });
      }
    },
    [load, t, toast],
  );
  useEffect(() => {
    if (wanted !== null) void jump(wanted.id, wanted.focuses);
  }, [wanted, jump]);
  return { highlightedId: target?.id, jump };
}

export const messageElementId = (id: string) => `message-${id}`;
