import { useState } from "react";
import { errorText, fieldErrorsOf, fieldErrorText } from "./error-text.ts";
import { useI18n } from "./i18n.tsx";

type Refusal = { path: string; code: string };

/**
 * The errors of a form without controlled fields. `refuse` shows them and moves to the first field that is wrong;
 * `refuseBy` does so for what the server answered and gives the words for a toast.
 */
export function useFieldErrors() {
  const { t } = useI18n();
  const [errors, setErrors] = useState<Record<string, string>>({});

  const refuse = (form: HTMLFormElement, refusals: readonly Refusal[]) => {
    setErrors(Object.fromEntries(refusals.map(({ path, code }) => [path, fieldErrorText(t, code)])));
    const wrong = Array.from(form.elements).find(
      (field) =>
        field instanceof HTMLElement && refusals.some(({ path }) => path === field.getAttribute("name")),
    );
    if (wrong instanceof HTMLElement) wrong.focus();
  };
  const refuseBy = (form: HTMLFormElement, error: unknown): string => {
    refuse(form, fieldErrorsOf(error));
    return errorText(t, error);
  };
  return { errors, refuse, refuseBy, clear: () => setErrors({}) };
}
