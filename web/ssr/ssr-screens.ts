import type { ComponentType } from "react";
import type { PageName } from "#shared/pages/pages.ts";

type Load = () => Promise<{ default: ComponentType }>;

export type ScreenLoaders = Partial<Record<PageName | "devUi", Load>>;

/** Rendered on the server: what visitors see, and the everyday screens. */
export const ssrScreens: ScreenLoaders = {
  landing: () => import("../landing/landing-screen.tsx"),
  login: () => import("../auth/login/login-screen.tsx"),
  forgotPassword: () => import("../auth/forgot-password-screen.tsx"),
  auth: () => import("../auth/links/link-screen.tsx"),
  signup: () => import("../signup/signup-screen.tsx"),
  privacy: () => import("../legal/privacy-screen.tsx"),
  terms: () => import("../legal/terms-screen.tsx"),
  home: () => import("../app/home-screen.tsx"),
  gigs: () => import("../gigs/list/gigs-screen.tsx"),
  gig: () => import("../app/gig-screen.tsx"),
  offers: () => import("../crews/offers/offers-screen.tsx"),
  calendar: () => import("../calendar/calendar-screen.tsx"),
  notifications: () => import("../notifications/notifications-screen.tsx"),
};
