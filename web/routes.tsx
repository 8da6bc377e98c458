import { type ComponentType, lazy, Suspense } from "react";
import { Route, Router, useLocation } from "wouter";
import { devPage } from "#shared/dev-page.ts";
import { findPage, type PageName, pages } from "#shared/pages.ts";
import { Arrival } from "./layout/arrival.tsx";
import { Frame } from "./layout/frame.tsx";
import { Guarded } from "./layout/guarded.tsx";
import { NotFoundScreen } from "./layout/not-found-screen.tsx";
import { ProgressLine } from "./layout/progress-line.tsx";
import { ScreenBoundary } from "./layout/screen-boundary.tsx";
import { SteadyRouter, useShownPath } from "./layout/steady-router.tsx";
import { useIsLocal } from "./lib/boot.ts";
import { AllMessages } from "./lib/i18n.tsx";
import { askBeforeLeaving } from "./lib/leaving.ts";

type Load = () => Promise<{ default: ComponentType }>;

/** Where the screen of each page is; it loads when it is opened. */
const files: Partial<Record<PageName, Load>> = {
  landing: () => import("./landing/landing-screen.tsx"),
  signup: () => import("./signup/signup-screen.tsx"),
  settings: () => import("./settings/settings-screen.tsx"),
  login: () => import("./auth/login-screen.tsx"),
  forgotPassword: () => import("./auth/forgot-password-screen.tsx"),
  auth: () => import("./auth/link-screen.tsx"),
  gigs: () => import("./gigs/gigs-screen.tsx"),
  newGig: () => import("./gigs/new-gig-screen.tsx"),
  editGig: () => import("./gigs/edit-gig-screen.tsx"),
  gig: () => import("./gig-screen.tsx"),
  offers: () => import("./crews/offers-screen.tsx"),
  home: () => import("./home-screen.tsx"),
  calendar: () => import("./calendar/calendar-screen.tsx"),
  chat: () => import("./chat/chat-screen.tsx"),
  room: () => import("./chat/chat-screen.tsx"),
  notifications: () => import("./notifications/notifications-screen.tsx"),
  privacy: () => import("./legal/privacy-screen.tsx"),
  terms: () => import("./legal/terms-screen.tsx"),
  support: () => import("./support/support-screen.tsx"),
  adminUsers: () => import("./admin/users-screen.tsx"),
  adminOrganizations: () => import("./admin/organizations-screen.tsx"),
  adminApplications: () => import("./admin/applications-screen.tsx"),
  adminSupport: () => import("./support/support-desk-screen.tsx"),
  init: () => import("./auth/init-screen.tsx"),
  organization: () => import("./organization/organization-screen.tsx"),
  organizationSettings: () => import("./organization/settings-screen.tsx"),
  employees: () => import("./employees/employees-screen.tsx"),
  user: () => import("./people/person-screen.tsx"),
};

const screens = Object.fromEntries(
  Object.entries(files).map(([name, load]) => [name, lazy(load)]),
) as Partial<Record<PageName, ComponentType>>;

/** Starts loading the screen of a path, beside whatever else the first load waits for. */
export function preloadScreen(path: string): void {
  const name = findPage(path)?.name;
  if (name) void files[name]?.().catch(() => undefined);
}

const DevUiScreen = lazy(() => import("./dev-ui/dev-ui-screen.tsx"));

/** The pages of the first load, which say no more than its messages. */
const firstPages: readonly PageName[] = ["landing", "login"];

export function Routes() {
  const [wanted] = useLocation();
  const path = useShownPath();
  return (
    <Router aroundNav={askBeforeLeaving}>
      <Frame screens={Object.keys(screens) as PageName[]}>
        <ProgressLine running={wanted !== path} />
        <ScreenBoundary at={path}>
          <Suspense>
            <SteadyRouter>
              <ScreenOf path={path} />
            </SteadyRouter>
          </Suspense>
        </ScreenBoundary>
      </Frame>
    </Router>
  );
}

function ScreenOf({ path }: { path: string }) {
  const isLocal = useIsLocal();
  const name = findPage(path)?.name;
  const Screen = name && screens[name];
  if (isLocal && path === devPage) return <AllMessages>{<DevUiScreen />}</AllMessages>;
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
