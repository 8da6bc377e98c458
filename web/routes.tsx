import { Suspense } from "react";
import { Route, Router, useLocation } from "wouter";
import { devPage } from "#shared/dev-page.ts";
import { findPage, type PageName, pages } from "#shared/pages.ts";
import type { Screens } from "./drawn-screens.ts";
import { Arrival } from "./layout/arrival.tsx";
import { Awake } from "./layout/awake.tsx";
import { Frame } from "./layout/frame.tsx";
import { Guarded } from "./layout/guarded.tsx";
import { NotFoundScreen } from "./layout/not-found-screen.tsx";
import { ProgressLine } from "./layout/progress-line.tsx";
import { ScreenBoundary } from "./layout/screen-boundary.tsx";
import { SteadyRouter, useShownPath } from "./layout/steady-router.tsx";
import { useIsLocal } from "./lib/boot.ts";
import { AllMessages } from "./lib/i18n.tsx";
import { lazily } from "./lib/lazily.ts";
import { askBeforeLeaving } from "./lib/leaving.ts";

/** The pages of the first load, which say no more than its messages. */
const firstPages: readonly PageName[] = ["landing", "login"];

type Props = { screens: Screens };

export function Routes({ screens }: Props) {
  const [wanted] = useLocation();
  const path = useShownPath();
  return (
    <Router aroundNav={askBeforeLeaving}>
      <Frame>
        <ProgressLine running={wanted !== path} />
        <ScreenBoundary at={path}>
          <Suspense>
            <SteadyRouter>
              <ScreenOf path={path} screens={screens} />
              <Awake />
            </SteadyRouter>
          </Suspense>
        </ScreenBoundary>
      </Frame>
    </Router>
  );
}

function ScreenOf({ path, screens }: Props & { path: string }) {
  const isLocal = useIsLocal();
  const name = findPage(path)?.name;
  const load = name && screens[name];
  const Screen = load && lazily(load);
  const DevUi = isLocal && path === devPage && screens.devUi && lazily(screens.devUi);
  if (DevUi) return <AllMessages>{<DevUi />}</AllMessages>;
  if (!Screen) return <NotFoundScreen />;
  return (
    <Route path={pages[name].path}>
      <Arrival page={name}>
        <Guarded by={pages[name].guard}>
          {firstPages.includes(name) ? <Screen /> : <AllMessages>{<Screen />}</AllMessages>}
        </Guarded>
      </Arrival>
    </Route>
  );
}
