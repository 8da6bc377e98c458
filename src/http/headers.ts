import { createMiddleware } from "hono/factory";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { AppEnv } from "./context.ts";

/** Vite's own client writes scripts and styles into the page; a build has none of it and allows none. */
const inline = import.meta.env.DEV ? ["'unsafe-inline'"] : [];

const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...inline],
  styleSrc: ["'self'", ...inline],
  imgSrc: ["'self'", "data:", "blob:"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Pages may make scripts out of strings in one place only, web/pwa/script-url.ts. */
const onlyTrusted = { requireTrustedTypesFor: ["'script'"], trustedTypes: ["keikka"] };

/** A page brings its styles along: see web/early-paint.ts. In development Vite writes more of them, without a nonce. */
const ownStyles = import.meta.env.DEV ? {} : { styleSrc: ["'self'", NONCE] };

type Policy = Omit<typeof policy, "styleSrc"> & { styleSrc: (string | typeof NONCE)[] };

const headersWith = (contentSecurityPolicy: Policy) =>
  secureHeaders({
    contentSecurityPolicy,
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: "max-age=63072000; includeSubDomains",
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  });

const forApi = headersWith(policy);
const forPages = headersWith({ ...policy, ...ownStyles, ...onlyTrusted });

/** The strictest policy for our own pages; the reader of /api/docs is somebody else's program. */
export const security = createMiddleware<AppEnv>((c, next) =>
  (c.req.path.startsWith("/api/") ? forApi : forPages)(c, next),
);

/** Cloudflare's cache keeps what says nothing: every API answer says that it is private, unless it said otherwise. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "private, no-store");
});
