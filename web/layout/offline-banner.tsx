import { WifiOff } from "lucide-react";
import { useI18n } from "../lib/i18n.tsx";
import { useOnline } from "../lib/use-online.ts";

/** Tells that the network is gone, and what that means. */
export function OfflineBanner() {
  const { t } = useI18n();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-signal-wash px-4 py-2 text-center text-ink text-sm">
          <WifiOff aria-hidden size={18} className="shrink-0" />
          <span>
            <b className="font-semibold">{t("layout.offline")}</b> {t("layout.offlineDetail")}
          </span>
        </p>
      )}
    </div>
  );
}
