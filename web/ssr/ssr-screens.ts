import type { ComponentType } from "react";
import type { PageName } from "#shared/pages/pages.ts";

type Load = () => Promise<{ default: ComponentType }>;

/** Where the screen of each page is; it loads when it is opened. */
export type ScreenLoaders = Partial<Record<PageName | "devUi", Load>>;

/** What visitors see, and what people open every day: the server draws these, so that they are read at once. */
export const ssrScreens: ScreenLoaders = {
  landing: () => import("../landing/landing-screen.tsx"),
  login: () => import("../auth/login-screen.tsx"),
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
