import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { openapi } from "../http/openapi.ts";
import { requireManagedOrganization } from "../organizations/managed-queries.ts";
import { organization } from "../shared/organizations/organization.ts";
import { pictureTypes } from "../shared/people/picture.ts";
import { person } from "../shared/people/profile.ts";
import { clearAvatar, clearLogo, setAvatar, setLogo } from "./queries.ts";
import { receivePicture } from "./receive-picture.ts";

const avatar = person.pick({ avatar: true });
const logo = organization.pick({ logo: true });

export const pictureRoutes = new Hono<AppEnv>()
  .put(
    "/me/avatar",
    openapi(
      "People",
      "My picture: a PNG, JPEG or WebP up to 5 MiB; kept as squares of pixels",
      {
        200: avatar,
      },
      pictureTypes,
    ),
    async (c) => {
      const { caller, db, now } = c.var;
      const url = await receivePicture(c, "cover");
      await setAvatar(db, { caller, now }, url);
      c.var.runSideEffects({ erasedAt: now });
      return c.json({ avatar: url });
    },
  )
  .delete("/me/avatar", openapi("People", "Take my picture away", { 200: avatar }), async (c) => {
    const { caller, db, now } = c.var;
    await clearAvatar(db, { caller, now });
    c.var.runSideEffects({ erasedAt: now });
    return c.json({ avatar: null });
  })
  .put(
    "/organizations/:id/logo",
    openapi(
      "Organisations",
      "An organisation's logo: a PNG, JPEG or WebP up to 5 MiB; kept as squares",
      {
        200: logo,
      },
      pictureTypes,
    ),
    async (c) => {
      const { caller, db, now } = c.var;
      const { id } = await requireManagedOrganization(db, caller, c.req.param("id"));
      const url = await receivePicture(c, "pad");
      await setLogo(db, { caller, now }, id, url);
      c.var.runSideEffects({ erasedAt: now });
      return c.json({ logo: url });
    },
  )
  .delete(
    "/organizations/:id/logo",
    openapi("Organisations", "Take an organisation's logo away", { 200: logo }),
    async (c) => {
      const { caller, db, now } = c.var;
      const { id } = await requireManagedOrganization(db, caller, c.req.param("id"));
      await clearLogo(db, { caller, now }, id);
      c.var.runSideEffects({ erasedAt: now });
      return c.json({ logo: "" });
    },
  );
