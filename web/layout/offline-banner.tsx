import { WifiOff } from "lucide-react";
import { lazy, Suspense } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { useOnline } from "../lib/use-online.ts";

const OfflineSince = lazy(async () => {
  const loaded = await import("./offline-since.tsx").catch(() => null);
  return { default: loaded?.OfflineSince ?? (() => null) };
});

/** Tells that the network is gone, and what that means. */
export function OfflineBanner() {
  const { t } = useI18n();
  const { session } = useSession();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-signal-wash px-4 py-2 text-center text-ink text-sm">
          <WifiOff aria-hidden size={18} className="shrink-0" />
          <span>
            <b className="font-semibold">{t("layout.offline")}</b>{" "}
            {session ? <Suspense>{<OfflineSince />}</Suspense> : t("layout.offlineDetail")}
          </span>
        </p>
      )}
    </div>
  );
}
