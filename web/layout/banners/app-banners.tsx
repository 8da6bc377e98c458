import {
  type ComponentProps,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { hasOtherUtcOffset } from "#shared/calendar/time-zone.ts";
import { readStorageFailure, subscribeToStorageFailure } from "../../lib/offline/outbox/storage-failure.ts";
import { useSession } from "../../lib/session/session.tsx";
import { updateAvailable } from "../../pwa/early-listeners.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import type { StorageBanner as Loaded } from "./storage-banner.tsx";

const UpdateBanner = lazy(async () => ({ default: (await import("./update-banner.tsx")).UpdateBanner }));

const TimeZoneBanner = lazy(async () => {
  const loaded = await import("./time-zone-banner.tsx").catch(() => null);
  return { default: loaded?.TimeZoneBanner ?? (() => null) };
});

const StorageBanner = lazy(async () => {
  const loaded = await import("./storage-banner.tsx").catch(() => null);
  return { default: loaded?.StorageBanner ?? ((_: ComponentProps<typeof Loaded>) => null) };
});

/** What is fixed to the screen begins below them: `--banners` is their height. */
export function AppBanners() {
  const box = useRef<HTMLDivElement>(null);
  const { session } = useSession();
  const [hasUpdate, setHasUpdate] = useState(false);
  const failure = useSyncExternalStore(subscribeToStorageFailure, readStorageFailure, () => null);
  const [hasOtherOffset, setHasOtherOffset] = useState(false);
  // State, not `use`: suspending would delay the first screen's hydration by 300 ms (lib/hydration/use-lazy-import.ts).
  useEffect(() => void updateAvailable.then(() => setHasUpdate(true)), []);
  useEffect(() => setHasOtherOffset(hasOtherUtcOffset(Date.now())), []);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === "undefined") return;
    const root = document.documentElement.style;
    const sizes = new ResizeObserver(([banners]) =>
      root.setProperty("--banners", `${banners?.contentRect.height ?? 0}px`),
    );
    sizes.observe(box.current);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={box}>
      <OfflineBanner />
      <Suspense>{session && hasOtherOffset && <TimeZoneBanner />}</Suspense>
      <div role="status">
        <Suspense>{session && failure && <StorageBanner failure={failure} />}</Suspense>
      </div>
      <div role="status">
        <Suspense>{hasUpdate && <UpdateBanner />}</Suspense>
      </div>
    </div>
  );
}
