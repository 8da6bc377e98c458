import { WifiOff } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useSWRConfig } from "swr";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { isCacheableKey, isLiveKey } from "../../lib/offline/cache-keys.ts";
import { useOnline } from "../../lib/offline/connection.ts";
import { useIsRefreshing } from "../../lib/offline/refreshing.ts";
import { useSession } from "../../lib/session/session.tsx";

type Age = ComponentType<{ isRefreshing?: boolean }>;

const OfflineSince = lazy(async (): Promise<{ default: Age }> => {
  const loaded = await import("./offline-since.tsx").catch(() => null);
  return { default: loaded?.OfflineSince ?? (() => null) };
});

/** The same height with and without the time, so that the page does not jump. */
const look =
  "min-h-14 items-center justify-center gap-2 bg-signal-wash px-4 py-2 text-center text-ink text-sm sm:min-h-9";

export function OfflineBanner() {
  const { t } = useI18n();
  const { session } = useSession();
  const online = useOnline();
  const isRefreshing = useIsRefreshing();
  useReconnect(online);
  // From here on this says it.
  useEffect(() => document.documentElement.removeAttribute("data-offline"), []);
  return (
    <>
      <div role="status">
        {!online && (
          <p className={`flex ${look}`}>
            <WifiOff aria-hidden size={18} className="shrink-0" />
            <span>
              {t("layout.offline")}{" "}
              {session ? <Suspense>{<OfflineSince />}</Suspense> : t("layout.offlineDetail")}
            </span>
          </p>
        )}
        {online && isRefreshing && session && (
          <p className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+3.75rem)] z-(--z-overlay) mx-auto w-fit rounded-full border border-line bg-card px-3 py-1 text-ink text-sm">
            <Suspense>
              <OfflineSince isRefreshing />
            </Suspense>
          </p>
        )}
      </div>
      {online && <SnapshotBanner />}
    </>
  );
}

/** Hidden, but where the service worker opens a kept page while there is no line: see page-snapshot.ts, visitor-page.ts. */
function SnapshotBanner() {
  const { t } = useI18n();
  return (
    <p
      aria-hidden
      data-text={`${t("layout.offline")} ${t("layout.offlineDetail")}`}
      className={`hidden before:content-[attr(data-text)] in-data-offline:flex ${look}`}
    />
  );
}

const isKept = (key: unknown) => isLiveKey(key) || isCacheableKey(key) || key === "/api/session";

/** Revalidates the screens once the server responds. The probe loads when needed. */
function useReconnect(online: boolean): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (online) return;
    const on = new AbortController();
    import("../../lib/offline/probe-connection.ts")
      .then(({ probeUntilConnected }) => probeUntilConnected(() => void mutate(isKept), on.signal))
      .catch(() => undefined);
    return () => on.abort();
  }, [online, mutate]);
}
