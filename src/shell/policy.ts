import { closed, type Policy } from "../shared/browser-headers.ts";

/** Vite's own client writes scripts and styles into the page, the styles without a nonce; a build allows none of it. */
const inDevelopment = import.meta.env.DEV;

/**
 * What a page may load: what is ours. Its styles and the first few lines of script stand in it, known by the nonce
 * (web/early-paint.ts, web/index.html), and scripts are made out of strings in one place only (web/pwa/script-url.ts).
 * No form leaves by itself: the application sends what is in it. `blob:`, `data:`: pictures that were just chosen.
 */
export function pagePolicy(nonce: string): Policy {
  const inline = inDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return {
    ...closed,
    "script-src": `'self' ${inline}`,
    "style-src": `'self' ${inline}`,
    "img-src": "'self' blob: data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "keikka",
  };
}
