import { closed, type Policy } from "../shared/browser-headers.ts";

/** Vite's own client writes scripts and styles into the page, the styles without a nonce; a build allows none of it. */
const inDevelopment = import.meta.env.DEV;

/**
 * What a page may load: what is ours. Its styles stand in it, known by the nonce (web/early-paint.ts), and scripts are
 * made out of strings in one place only (web/pwa/script-url.ts). `blob:`, `data:`: pictures that were just chosen.
 */
export function pagePolicy(nonce: string): Policy {
  const inline = inDevelopment ? " 'unsafe-inline'" : "";
  return {
    ...closed,
    "script-src": `'self'${inline}`,
    "style-src": `'self'${inline || ` 'nonce-${nonce}'`}`,
    "img-src": "'self' blob: data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "keikka",
  };
}
