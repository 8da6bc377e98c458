import { Suspense } from "react";
import { Route, Router, useLocation } from "wouter";
import { devPage } from "#shared/dev-page.ts";
import { findPage, pages } from "#shared/pages.ts";
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
import { WithMessages } from "./lib/i18n.tsx";
import { lazily } from "./lib/lazily.ts";
import { askBeforeLeaving } from "./lib/leaving.ts";
import { messagesOf } from "./messages-of.ts";

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
  if (DevUi) return <WithMessages of="all">{<DevUi />}</WithMessages>;
  if (!Screen) return <NotFoundScreen />;
  return (
    <Route path={pages[name].path}>
      <WithMessages of={messagesOf(name)}>
        <Arrival page={name}>
          <Guarded by={pages[name].guard}>
            <Screen />
          </Guarded>
        </Arrival>
      </WithMessages>
    </Route>
  );
}
