import { useRef, useState } from "react";
import { type AccountType, application } from "#shared/application.ts";
import type { Industry } from "#shared/industries.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { refusalsOf, useFieldErrors } from "../lib/use-field-errors.ts";
import { useToast } from "../ui/use-toast.tsx";

/** Sends the application once, however often the button is tapped or the line drops. */
export function useApply(onSent: (email: string) => void) {
  const { t, locale } = useI18n();
  const toast = useToast();
  const { errors, refuse, refuseBy, clear } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());

  const apply = async (form: HTMLFormElement, accountType: AccountType, industries: Industry[]) => {
    const typed = Object.fromEntries(new FormData(form));
    const consent = typed.consent !== undefined;
    const asked = application.safeParse({ ...typed, accountType, industries, locale, consent });
    if (!asked.success) return refuse(form, refusalsOf(asked.error.issues));
    clear();
    setBusy(true);
    try {
      const headers = { "Idempotency-Key": key.current };
      await answerOf(api.applications.$post({ json: asked.data }, { headers }));
      toast.settle("application");
      onSent(asked.data.email);
    } catch (error) {
      toast.error(t("signup.failed"), refuseBy(form, error), { about: "application" });
    } finally {
      setBusy(false);
    }
  };
  return { apply, busy, errors };
}
