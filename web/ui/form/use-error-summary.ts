import { type RefObject, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../feedback/use-toast.tsx";
import { focusFirstError } from "./focus-first-error.ts";

/**
 * After each refused submit focuses the first invalid field. `summarizes`: a toast lists the errors unless the only one was
 * in sight; it goes with the form.
 */
export function useErrorSummary<Values extends FieldValues, Payload>(
  { formState }: UseFormReturn<Values, unknown, Payload>,
  form: RefObject<HTMLFormElement | null>,
  summarizes: boolean,
): void {
  const { t } = useI18n();
  const toast = useToast();
  const isShown = useRef(false);
  const { submitCount, isSubmitSuccessful, errors } = formState;
  const isRefused = submitCount > 0 && !isSubmitSuccessful && Object.keys(errors).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    if (!isRefused || form.current === null) return;
    const { faults, inSight } = focusFirstError(form.current);
    const [first] = faults;
    if (!summarizes || (inSight && faults.length === 1)) return;
    const labels = faults.map(({ label }) => label);
    const detail = first && faults.length === 1 ? `${first.label}: ${first.error}` : labels.join(", ");
    isShown.current = true;
    toast.error(t("errors.input.invalid"), detail || undefined, { about: "form" });
  }, [submitCount]);
  useEffect(
    () => () => {
      if (isShown.current) toast.settle("form");
    },
    [toast],
  );
}
