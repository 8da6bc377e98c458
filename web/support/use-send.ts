import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { useI18n } from "../lib/i18n.tsx";
import { useFieldErrors } from "../lib/use-field-errors.ts";
import { useToast } from "../ui/use-toast.tsx";

const isTicketKey = (key: unknown) => typeof key === "string" && key.startsWith("/api/support/tickets");

/**
 * Sends what a form about tickets holds, once however often it is tapped or the line drops; every list of tickets is
 * asked anew. Gives the answer, or null when it failed, which it tells.
 */
export function useSend() {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { errors, refuse, refuseBy, clear } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());

  const send = async <T>(
    form: HTMLFormElement,
    write: (headers: Headers) => Promise<T>,
  ): Promise<T | null> => {
    clear();
    setBusy(true);
    try {
      const made = await write({ "Idempotency-Key": key.current });
      key.current = crypto.randomUUID();
      toast.settle("support");
      await mutate(isTicketKey);
      return made;
    } catch (error) {
      toast.error(t("support.notSent"), refuseBy(form, error), { about: "support" });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, errors, refuse };
}

type Headers = { "Idempotency-Key": string };
