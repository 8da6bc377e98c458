import type { BrowserContextOptions } from "@playwright/test";

/** The two sizes at which every screen is looked at. */
export const widths = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;
export type Width = keyof typeof widths;

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];
