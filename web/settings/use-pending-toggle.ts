import { useState } from "react";
import { failureText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";

/** Shows what was chosen while `save` sends it, and what was before where that fails. `about`: of its toast. */
export function usePendingToggle(on: boolean, about: string, save: (next: boolean) => Promise<unknown>) {
  const { t } = useI18n();
  const toast = useToast();
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const isPending = pendingValue !== null;
  const toggle = async () => {
    if (isPending) return;
    setPendingValue(!on);
    try {
      await save(!on);
      toast.settle(about);
    } catch (error) {
      const [summary, detail] = failureText(t, error);
      toast.error(summary, detail, { about });
    }
    setPendingValue(null);
  };
  return { checked: pendingValue ?? on, isPending, toggle };
}
