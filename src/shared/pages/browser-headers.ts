/** A Content-Security-Policy: what may come from where. */
export type ContentSecurityPolicy = Record<string, string>;

/** The header's value. */
export const formatPolicy = (policy: ContentSecurityPolicy) =>
  Object.entries(policy)
    .map(([name, from]) => `${name} ${from}`.trim())
    .join("; ");

/** What holds for everything: it loads nothing, sends no form, has no other base, and stands in nobody's frame. */
export const basePolicy: ContentSecurityPolicy = {
  "default-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

/** Nothing becomes a script out of a string. */
export const trustedTypesPolicy: ContentSecurityPolicy = {
  "require-trusted-types-for": "'script'",
  "trusted-types": "'none'",
};

/** The service worker's script brings the policy that it runs under: it asks our server, and nobody else. */
export const serviceWorkerPolicy: ContentSecurityPolicy = {
  ...basePolicy,
  ...trustedTypesPolicy,
  "connect-src": "'self'",
};

/**
 * What a browser could do for a page and Keikka never asks for, by the names that Chromium knows (it complains about
 * others). Not here, since it is used: `clipboard-write`.
 */
const unused = [
  ...["accelerometer", "autoplay", "browsing-topics", "camera", "clipboard-read", "compute-pressure"],
  ...["display-capture", "encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope", "hid"],
  ...["identity-credentials-get", "idle-detection", "keyboard-map", "local-fonts", "magnetometer"],
  ...["microphone", "midi", "otp-credentials", "payment", "picture-in-picture"],
  ...["publickey-credentials-create", "publickey-credentials-get", "screen-wake-lock", "serial"],
  ...["storage-access", "sync-xhr", "unload", "usb", "window-management", "xr-spatial-tracking"],
];

/**
 * What every answer says to the browser, whoever makes it: the Worker (http/headers.ts) and, for files, Cloudflare
 * itself (the build writes `_headers`, web/build/write-headers.ts). An answer that needs more says so itself.
 */
export const browserHeaders: Record<string, string> = {
  "Content-Security-Policy": formatPolicy({ ...basePolicy, ...trustedTypesPolicy }),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Permissions-Policy": unused.map((name) => `${name}=()`).join(", "),
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Two years. Without `preload`: to put a domain on the browsers' list is for whoever owns it.
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-Permitted-Cross-Domain-Policies": "none",
};
