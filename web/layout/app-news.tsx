import { lazy, Suspense } from "react";
import { useInstallState } from "../pwa/install-state.ts";
import { OfflineBanner } from "./offline-banner.tsx";

const UpdateBanner = lazy(async () => ({ default: (await import("./update-banner.tsx")).UpdateBanner }));

/** What the app has to say about itself: the network is gone, a new version is here. */
export function AppNews() {
  const { updateNeeded, reloadHeld } = useInstallState();
  return (
    <>
      <OfflineBanner />
      <div role="status">
        {(updateNeeded || reloadHeld) && (
          <Suspense>
            <UpdateBanner />
          </Suspense>
        )}
      </div>
    </>
  );
}
