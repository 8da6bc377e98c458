import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { cards } from "../../shared/people/cards.ts";
import { saveCards } from "./queries.ts";

export const cardRoutes = new Hono<AppEnv>().put(
  "/users/:id/cards",
  openapi("People", "Replace the cards that I hold, or somebody whom my desk sends", {
    204: "They are kept",
  }),
  validate("json", cards),
  async (c) => {
    const { caller, db, now } = c.var;
    const isKept = await saveCards(db, { caller, now }, c.req.param("id"), c.req.valid("json"));
    if (!isKept) throw notFound();
    c.var.runSideEffects({ erasedAt: now });
    return c.body(null, 204);
  },
);
