import { lazy, Suspense } from "react";
import { useHydrated } from "../lib/use-hydrated.ts";
import { updateCame } from "../pwa/early.ts";
import { OfflineBanner } from "./offline-banner.tsx";

/** Loads when there is something to say. */
const UpdateBanner = lazy(async () => {
  await updateCame;
  return { default: (await import("./update-banner.tsx")).UpdateBanner };
});

/** What the app has to say about itself: the network is gone, a new version is here. */
export function AppNews() {
  const hydrated = useHydrated();
  return (
    <>
      <OfflineBanner />
      <div role="status">
        <Suspense>{hydrated && <UpdateBanner />}</Suspense>
      </div>
    </>
  );
}
