import { lazy, Suspense, useEffect, useState } from "react";
import { updateAvailable } from "../../pwa/early-listeners.ts";
import { OfflineBanner } from "./offline-banner.tsx";

const UpdateBanner = lazy(async () => ({ default: (await import("./update-banner.tsx")).UpdateBanner }));

export function AppBanners() {
  const [hasUpdate, setHasUpdate] = useState(false);
  // State, not `use`: suspending would delay the first screen's hydration by 300 ms (lib/hydration/preloadable.ts).
  useEffect(() => void updateAvailable.then(() => setHasUpdate(true)), []);
  return (
    <>
      <OfflineBanner />
      <div role="status">
        <Suspense>{hasUpdate && <UpdateBanner />}</Suspense>
      </div>
    </>
  );
}
