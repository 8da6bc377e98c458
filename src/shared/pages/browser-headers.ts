import { originHeader } from "./origin-header.ts";

export type ContentSecurityPolicy = Record<string, string>;

export const formatPolicy = (policy: ContentSecurityPolicy) =>
  Object.entries(policy)
    .map(([name, from]) => `${name} ${from}`.trim())
    .join("; ");

export const basePolicy: ContentSecurityPolicy = {
  "default-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

export const trustedTypesPolicy: ContentSecurityPolicy = {
  "require-trusted-types-for": "'script'",
  "trusted-types": "'none'",
};

/** The service worker runs under its own script's policy: it may ask only our server. Notifications have an icon. */
export const serviceWorkerPolicy: ContentSecurityPolicy = {
  ...basePolicy,
  ...trustedTypesPolicy,
  "connect-src": "'self'",
  "img-src": "'self'",
};

/** Never used, by the names that Chromium knows (it warns of others). `clipboard-write` is used. */
const unused = [
  ...["accelerometer", "autoplay", "browsing-topics", "camera", "clipboard-read", "compute-pressure"],
  ...["display-capture", "encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope", "hid"],
  ...["identity-credentials-get", "idle-detection", "keyboard-map", "local-fonts", "magnetometer"],
  ...["microphone", "midi", "otp-credentials", "payment", "picture-in-picture"],
  ...["publickey-credentials-create", "publickey-credentials-get", "screen-wake-lock", "serial"],
  ...["storage-access", "sync-xhr", "unload", "usb", "window-management", "xr-spatial-tracking"],
];

/** Sent by src/http/middleware/headers.ts and, with files, by Cloudflare (web/build/write-headers.ts). */
export const browserHeaders: Record<string, string> = {
  "Content-Security-Policy": formatPolicy({ ...basePolicy, ...trustedTypesPolicy }),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Permissions-Policy": unused.map((name) => `${name}=()`).join(", "),
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Two years. Without `preload`: listing a domain is its owner's decision.
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  [originHeader]: "1",
  "X-Permitted-Cross-Domain-Policies": "none",
};
