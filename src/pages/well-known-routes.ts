import { Hono } from "hono";
import { TimeSpan } from "oslo";
import type { AppEnv } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import { pages } from "../shared/pages/pages.ts";

/** Until security.txt expires (RFC 9116, 2.5.5: less than a year). */
const validityPeriod = new TimeSpan(180, "d").milliseconds();

/** RFC 8615. */
export const wellKnownRoutes = new Hono<AppEnv>()
  .basePath("/.well-known")
  .get("/security.txt", (c) => {
    const { CONTACT_EMAIL, ORIGIN } = c.env;
    if (!CONTACT_EMAIL) throw notFound();
    const fields = [
      `Contact: mailto:${CONTACT_EMAIL}`,
      `Expires: ${new Date(c.var.now + validityPeriod).toISOString()}`,
      "Preferred-Languages: en, fi",
      `Canonical: ${ORIGIN}/.well-known/security.txt`,
    ];
    return c.text(`${fields.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=86400" });
  })
  // For password managers (W3C, change-password).
  .get("/change-password", (c) => c.redirect(`${pages.settings.path}#password`, 302));
