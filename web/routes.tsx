import { type ComponentType, lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { type PageName, pages } from "#shared/pages.ts";
import { LandingScreen } from "./landing/landing-screen.tsx";
import { Frame } from "./layout/frame.tsx";
import { Guarded } from "./layout/guarded.tsx";
import { NotFoundScreen } from "./layout/not-found-screen.tsx";

/** The screen of each page; all but the first one load when they are opened. */
const screens: Partial<Record<PageName, ComponentType>> = {
  landing: LandingScreen,
  login: lazy(() => import("./auth/login-screen.tsx")),
  gigs: lazy(() => import("./gigs/gigs-screen.tsx")),
  newGig: lazy(() => import("./gigs/new-gig-screen.tsx")),
};

export function Routes() {
  return (
    <Frame>
      <Suspense>
        <Switch>
          {Object.entries(screens).map(([name, Screen]) => (
            <Route key={name} path={pages[name as PageName].path}>
              <Guarded by={pages[name as PageName].guard}>
                <Screen />
              </Guarded>
            </Route>
          ))}
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </Frame>
  );
}
