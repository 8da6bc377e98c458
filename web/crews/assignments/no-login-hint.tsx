import { UserX } from "lucide-react";
import { useI18n } from "../../lib/i18n/i18n.tsx";

export function NoLoginHint() {
  const { t } = useI18n();
  return (
    <span className="flex items-center gap-1.5 text-ink-2 text-sm">
      <UserX aria-hidden size={16} className="shrink-0" />
      {t("crew.noLogin")}
    </span>
  );
}
