import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { describe } from "../http/describe.ts";
import { requireManaged } from "../organizations/managed-queries.ts";
import { organization } from "../shared/organization.ts";
import { pictureTypes } from "../shared/picture.ts";
import { person } from "../shared/profile.ts";
import { clearAvatar, clearLogo, setAvatar, setLogo } from "./queries.ts";
import { takePicture } from "./take-picture.ts";

const avatar = person.pick({ avatar: true });
const logo = organization.pick({ logo: true });

export const pictureRoutes = new Hono<AppEnv>()
  .put(
    "/me/avatar",
    describe(
      "People",
      "My picture: a PNG, JPEG or WebP up to 5 MiB; kept as squares of pixels",
      {
        200: avatar,
      },
      pictureTypes,
    ),
    async (c) => {
      const { caller, db, now } = c.var;
      const url = await takePicture(c, "cover");
      await setAvatar(db, { caller, now }, url);
      c.var.deliver({ erasedAt: now });
      return c.json({ avatar: url });
    },
  )
  .delete("/me/avatar", describe("People", "Take my picture away", { 200: avatar }), async (c) => {
    const { caller, db, now } = c.var;
    await clearAvatar(db, { caller, now });
    c.var.deliver({ erasedAt: now });
    return c.json({ avatar: null });
  })
  .put(
    "/organizations/:id/logo",
    describe(
      "Organisations",
      "An organisation's logo: a PNG, JPEG or WebP up to 5 MiB; kept as squares",
      {
        200: logo,
      },
      pictureTypes,
    ),
    async (c) => {
      const { caller, db, now } = c.var;
      const { id } = await requireManaged(db, caller, c.req.param("id"));
      const url = await takePicture(c, "pad");
      await setLogo(db, { caller, now }, id, url);
      c.var.deliver({ erasedAt: now });
      return c.json({ logo: url });
    },
  )
  .delete(
    "/organizations/:id/logo",
    describe("Organisations", "Take an organisation's logo away", { 200: logo }),
    async (c) => {
      const { caller, db, now } = c.var;
      const { id } = await requireManaged(db, caller, c.req.param("id"));
      await clearLogo(db, { caller, now }, id);
      c.var.deliver({ erasedAt: now });
      return c.json({ logo: "" });
    },
  );
