import { useId, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { ApiError } from "../../lib/api/client.ts";
import { failureText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { queued } from "../../lib/offline/outbox/queue-write.ts";
import { type ToastOptions, useToast } from "../../ui/feedback/use-toast.tsx";
import { isGigKey } from "./is-gig-key.ts";
import { type UndoableRequest, useUndo } from "./use-undo.ts";

type ErrorMessages = Partial<Record<ApiError["code"], string>>;

/**
 * Runs one change of gigs, offers or crews at a time, shows the result as a toast and revalidates. `busy`: the running
 * change's name. `run` gives the error, or null. `errorMessages`: messages that replace an error's own. `more`: a toast's
 * detail from the response.
 */
export function useGigMutation() {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const undo = useUndo();
  const id = useId();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);

  async function run<Answer>(
    name: string,
    change: () => Promise<Answer | typeof queued>,
    done?: string,
    errorMessages: ErrorMessages = {},
    more?: (answer: Answer) => string | undefined,
    offerUndo?: () => ToastOptions,
  ): Promise<unknown> {
    if (isRunning.current) return "busy";
    const about = `${id} ${name}`;
    isRunning.current = true;
    setBusy(name);
    try {
      const answer = await change();
      if (answer === queued) {
        toast.success(t("queued.kept"), t("queued.leaves"), { about });
        return null;
      }
      await mutate(isGigKey);
      if (done === undefined) toast.settle(about);
      else toast.success(done, more?.(answer), { about, ...offerUndo?.() });
      return null;
    } catch (error) {
      void mutate(isGigKey);
      const message = error instanceof ApiError ? errorMessages[error.code] : undefined;
      const [summary, detail] = message === undefined ? failureText(t, error) : [message];
      toast.error(summary, detail, { about });
      return error;
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }

  /** A change whose toast has "Undo"; it is called with what its request takes. */
  function runUndoable<Answer>(
    name: string,
    change: (options: UndoableRequest) => Promise<Answer>,
    done: string,
    errorMessages?: ErrorMessages,
    more?: (answer: Answer) => string | undefined,
  ): Promise<unknown> {
    undo.end();
    const { request, offer } = undo.begin();
    return run(name, () => change(request), done, errorMessages, more, offer);
  }
  return { run, runUndoable, busy };
}
