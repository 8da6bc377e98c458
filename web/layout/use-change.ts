import { useId, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { ApiError } from "../lib/api.ts";
import { failureText } from "../lib/error-text.ts";
import { isGigKey } from "../lib/gig-keys.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useToast } from "../ui/use-toast.tsx";

type Words = Partial<Record<ApiError["code"], string>>;

/**
 * Changes something about gigs, offers or crews: one change at a time, a toast tells how it went (in the place of the
 * one about the try before), and what is on screen is read again. `busy` is the name of the change under way. `run`
 * answers the error, or null. `words`: what an error means here, where its own text would not say it.
 */
export function useChange() {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const id = useId();
  const underWay = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);

  async function run(
    name: string,
    change: () => Promise<unknown>,
    done?: string,
    words: Words = {},
  ): Promise<unknown> {
    if (underWay.current) return "busy";
    const about = `${id} ${name}`;
    underWay.current = true;
    setBusy(name);
    try {
      await change();
      await mutate(isGigKey);
      if (done === undefined) toast.settle(about);
      else toast.success(done, undefined, { about });
      return null;
    } catch (error) {
      void mutate(isGigKey);
      const said = error instanceof ApiError ? words[error.code] : undefined;
      const [summary, detail] = said === undefined ? failureText(t, error) : [said];
      toast.error(summary, detail, { about });
      return error;
    } finally {
      underWay.current = false;
      setBusy(null);
    }
  }
  return { run, busy };
}
