import { useI18n } from "../../lib/i18n/i18n.tsx";

export function useAcceptLabel(): (workers: number, of: number) => string {
  const { t } = useI18n();
  return (workers, of) => {
    if (workers < of) return t("offers.accept", { workers, of });
    return of === 1 ? t("offers.acceptOne") : t("offers.acceptAll", { workers });
  };
}
