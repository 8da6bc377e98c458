import { Hono } from "hono";
import type { AppContext, AppEnv } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { pictureTypes } from "../shared/people/picture.ts";
import { clearCardPicture, findCard, setCardPicture } from "./card-queries.ts";
import { receiveCardPicture } from "./receive-picture.ts";

const tag = "People";

export const cardPictureRoutes = new Hono<AppEnv>()
  .get(
    "/users/:id/cards/:kind/picture",
    openapi(tag, "The picture of a card: my own, or of somebody whom my desk sends", {
      200: "A WebP file, which nobody may keep",
    }),
    async (c) => {
      const { picture } = await loadCard(c);
      const stored = picture === null ? null : await c.env.PICTURES.get(picture);
      if (stored === null) throw notFound();
      return c.body(stored.body, 200, {
        "Cache-Control": "private, no-store",
        "Content-Type": "image/webp",
        "Content-Length": String(stored.size),
        "X-Robots-Tag": "noindex",
      });
    },
  )
  .put(
    "/users/:id/cards/:kind/picture",
    openapi(
      tag,
      "The picture of a card: a PNG, JPEG or WebP up to 5 MiB; kept as pixels, and given to nobody else",
      { 204: "It is kept" },
      pictureTypes,
    ),
    async (c) => {
      const card = await loadCard(c);
      const { caller, db, now } = c.var;
      const key = await receiveCardPicture(c);
      await setCardPicture(db, { caller, now }, card, key);
      c.var.runSideEffects({ erasedAt: now });
      return c.body(null, 204);
    },
  )
  .delete(
    "/users/:id/cards/:kind/picture",
    openapi(tag, "Take the picture of a card away", { 204: "There is none" }),
    async (c) => {
      const card = await loadCard(c);
      const { caller, db, now } = c.var;
      await clearCardPicture(db, { caller, now }, card);
      c.var.runSideEffects({ erasedAt: now });
      return c.body(null, 204);
    },
  );

/** Throws AppError('notFound') also where they do not hold it. */
async function loadCard(c: AppContext) {
  const { id = "", kind = "" } = c.req.param();
  const [[card]] = await c.var.read((caller) => [findCard(c.var.db, caller, id, kind)]);
  if (card === undefined) throw notFound();
  return card;
}
