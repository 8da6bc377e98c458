import { useId, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { ApiError } from "../../lib/api/client.ts";
import { failureText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";

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
  const id = useId();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);

  async function run<Answer>(
    name: string,
    change: () => Promise<Answer>,
    done?: string,
    errorMessages: ErrorMessages = {},
    more?: (answer: Answer) => string | undefined,
  ): Promise<unknown> {
    if (isRunning.current) return "busy";
    const about = `${id} ${name}`;
    isRunning.current = true;
    setBusy(name);
    try {
      const answer = await change();
      await mutate(isGigKey);
      if (done === undefined) toast.settle(about);
      else toast.success(done, more?.(answer), { about });
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
  return { run, busy };
}

/** Every SWR key that a change of gigs, offers or crews may affect. */
export function isGigKey(key: unknown): boolean {
  return typeof key === "string" && /^\/api\/(gigs|offers|assignments|swaps|calendar)\b/.test(key);
}
