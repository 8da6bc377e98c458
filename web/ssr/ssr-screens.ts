import type { ComponentType } from "react";
import type { PageName } from "#shared/pages/pages.ts";
import type { MessageSet } from "../lib/i18n/message-sets.ts";

export type Screen = {
  load: () => Promise<{ default: ComponentType }>;
  /** What it waits for. */
  messages: MessageSet;
};

export type Screens = Partial<Record<PageName | "devUi", Screen>>;

/** Rendered on the server: what visitors see, and the everyday screens. */
export const ssrScreens = {
  landing: { load: () => import("../landing/landing-screen.tsx"), messages: "landing" },
  login: { load: () => import("../auth/login/login-screen.tsx"), messages: "login" },
  forgotPassword: { load: () => import("../auth/forgot-password-screen.tsx"), messages: "account" },
  auth: { load: () => import("../auth/links/link-screen.tsx"), messages: "account" },
  signup: { load: () => import("../signup/signup-screen.tsx"), messages: "account" },
  privacy: {
    load: async () => ({ default: (await import("../legal/legal-text.tsx")).PrivacyScreen }),
    messages: "account",
  },
  terms: {
    load: async () => ({ default: (await import("../legal/legal-text.tsx")).TermsScreen }),
    messages: "account",
  },
  ranking: { load: () => import("../legal/ranking-screen.tsx"), messages: "account" },
  home: { load: () => import("../app/home-screen.tsx"), messages: "daily" },
  gigs: { load: () => import("../gigs/list/gigs-screen.tsx"), messages: "daily" },
  gig: { load: () => import("../app/gig-screen.tsx"), messages: "daily" },
  offers: { load: () => import("../crews/offers/offers-screen.tsx"), messages: "daily" },
  calendar: { load: () => import("../calendar/calendar-screen.tsx"), messages: "daily" },
  notifications: { load: () => import("../notifications/notifications-screen.tsx"), messages: "daily" },
} satisfies Screens;
