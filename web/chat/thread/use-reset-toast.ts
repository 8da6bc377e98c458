import { useEffect, useRef } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import type { Thread } from "./thread.ts";

/** Says that the room is not the one that was read: its history was loaded anew. */
export function useResetToast({ epoch }: Thread): void {
  const { t } = useI18n();
  const toast = useToast();
  const known = useRef(epoch);
  useEffect(() => {
    if (known.current !== null && epoch !== known.current) toast.info(t("chat.readAnew"));
    known.current = epoch;
  }, [epoch, t, toast]);
}
