import { lazy, Suspense, useEffect, useState } from "react";
import { updateAvailable } from "../../pwa/early-listeners.ts";
import { OfflineBanner } from "./offline-banner.tsx";

const UpdateBanner = lazy(async () => ({ default: (await import("./update-banner.tsx")).UpdateBanner }));

/** What the app has to say about itself: the network is gone, a new version is here. */
export function AppBanners() {
  const [hasUpdate, setHasUpdate] = useState(false);
  // Not as a banner that waits: the first screen would come to life 300 ms later (lib/lazily.ts).
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
