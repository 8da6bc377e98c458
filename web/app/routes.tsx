import { Suspense } from "react";
import { Route, Router, useLocation } from "wouter";
import { devPage } from "#shared/pages/fixed-paths.ts";
import { findPage, pages } from "#shared/pages/pages.ts";
import { Frame } from "../layout/frame/frame.tsx";
import { DeferredRouter, useDeferredPath } from "../layout/routing/deferred-router.tsx";
import { RequireAccess } from "../layout/routing/require-access.tsx";
import { RouteAnnouncer } from "../layout/routing/route-announcer.tsx";
import { ScreenErrorBoundary } from "../layout/routing/screen-error-boundary.tsx";
import { NotFoundScreen } from "../layout/screens/not-found-screen.tsx";
import { HydrationComplete } from "../lib/hydration/hydration.ts";
import { preloadable } from "../lib/hydration/use-lazy-import.ts";
import { MessagesProvider } from "../lib/i18n/i18n.tsx";
import { confirmNavigation } from "../lib/navigation/navigation-blocker.ts";
import { useIsLocal } from "../lib/session/preloaded-data.ts";
import type { Screens } from "../ssr/ssr-screens.ts";

type Props = { screens: Screens };

export function Routes({ screens }: Props) {
  const [wanted] = useLocation();
  const path = useDeferredPath();
  return (
    <Router aroundNav={confirmNavigation}>
      <Frame>
        <ProgressLine running={wanted !== path} />
        <ScreenErrorBoundary at={path}>
          <Suspense>
            <DeferredRouter>
              <ScreenOf path={path} screens={screens} />
              <HydrationComplete />
            </DeferredRouter>
          </Suspense>
        </ScreenErrorBoundary>
      </Frame>
    </Router>
  );
}

function ScreenOf({ path, screens }: Props & { path: string }) {
  const isLocal = useIsLocal();
  const name = findPage(path)?.name;
  const screen = name && screens[name];
  const DevUi = isLocal && path === devPage && screens.devUi && preloadable(screens.devUi.load);
  if (DevUi) return <MessagesProvider of="all">{<DevUi />}</MessagesProvider>;
  if (!screen) return <NotFoundScreen />;
  const Screen = preloadable(screen.load);
  return (
    <Route path={pages[name].path}>
      <MessagesProvider of={screen.messages}>
        <RouteAnnouncer page={name}>
          <RequireAccess by={pages[name].guard}>
            <Screen />
          </RequireAccess>
        </RouteAnnouncer>
      </MessagesProvider>
    </Route>
  );
}

/** Appears only after 200 ms. */
export function ProgressLine({ running }: { running: boolean }) {
  if (!running) return null;
  return (
    <div aria-hidden className="skeleton fixed inset-x-0 top-14 z-(--z-overlay) h-0.5 overflow-hidden">
      <div className="progress h-full w-1/3 bg-signal" />
    </div>
  );
}
