import { type ReactNode, useDeferredValue, useRef } from "react";
import { Router, useRouter } from "wouter";
import { useBrowserLocation, useSearch } from "wouter/use-browser-location";
import { confirmNavigation } from "../../lib/navigation/navigation-blocker.ts";

/** The path whose screen is shown: still the old one while the next one's code is on its way. */
export function useDeferredPath(): string {
  const [path] = useBrowserLocation(useRouter());
  return useDeferredValue(path);
}

type LocationHook = typeof useBrowserLocation;
const useShownLocation: LocationHook = (options) => [useDeferredPath(), useBrowserLocation(options)[1]];

/** The search part that belongs to the shown path; typing into a filter is not deferred. */
function useShownSearch(): string {
  const router = useRouter();
  const [path] = useBrowserLocation(router);
  const shownPath = useDeferredPath();
  const search = useSearch(router);
  const shown = useRef(search);
  if (path === shownPath) shown.current = search;
  return shown.current;
}

/** A navigation keeps the old screen until the new one can be drawn: nothing goes blank. */
export function DeferredRouter({ children }: { children: ReactNode }) {
  const { ssrPath, ssrSearch } = useRouter();
  const drawn = ssrPath === undefined ? {} : { ssrPath, ssrSearch };
  return (
    <Router hook={useShownLocation} searchHook={useShownSearch} aroundNav={confirmNavigation} {...drawn}>
      {children}
    </Router>
  );
}
