import { useEffect } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { useToast } from "../ui/use-toast.tsx";

/** Says once that an account is gone: who deleted theirs lands here, on a page that came anew. */
export function useFarewell(): void {
  const { t } = useI18n();
  const toast = useToast();
  useEffect(() => {
    if (location.search !== "?account=deleted") return;
    history.replaceState(history.state, "", pathTo("landing"));
    toast.success(t("landing.deleted"), t("landing.deletedText"));
  }, [t, toast]);
}
