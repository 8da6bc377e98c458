import { type ReactNode, useDeferredValue, useRef } from "react";
import { Router, useRouter } from "wouter";
import { useBrowserLocation, useSearch } from "wouter/use-browser-location";
import { confirmNavigation } from "../../lib/navigation/navigation-blocker.ts";

/** The path of the screen on display: the old one while the next one loads. */
export function useDeferredPath(): string {
  const [path] = useBrowserLocation(useRouter());
  return useDeferredValue(path);
}

type LocationHook = typeof useBrowserLocation;
const useShownLocation: LocationHook = (options) => [useDeferredPath(), useBrowserLocation(options)[1]];

/** The query string of the shown path; not deferred within it, for typing in filters. */
function useShownSearch(): string {
  const router = useRouter();
  const [path] = useBrowserLocation(router);
  const shownPath = useDeferredPath();
  const search = useSearch(router);
  const shown = useRef(search);
  if (path === shownPath) shown.current = search;
  return shown.current;
}

/** Keeps the old screen until the new one can render. */
export function DeferredRouter({ children }: { children: ReactNode }) {
  const { ssrPath, ssrSearch } = useRouter();
  const ssrProps = ssrPath === undefined ? {} : { ssrPath, ssrSearch };
  return (
    <Router hook={useShownLocation} searchHook={useShownSearch} aroundNav={confirmNavigation} {...ssrProps}>
      {children}
    </Router>
  );
}
