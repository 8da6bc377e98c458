import { Hono } from "hono";
import { createId } from "../../db/ids.ts";
import type { AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import * as schema from "../../shared/templates/gig-template.ts";
import { describeGig } from "../describe-gig.ts";
import { loadOwnGig, requirePublisher } from "../ownership.ts";
import { deleteGigTemplate, listGigTemplates, saveGigTemplate } from "./queries.ts";

const tag = "Gigs";

export const gigTemplateRoutes = new Hono<AppEnv>()
  .get(
    "/gig-templates",
    openapi(tag, "The organization's templates of gigs, by name", { 200: schema.gigTemplateList }),
    async (c) => {
      const [items] = await c.var.read(({ organizationId }) => [
        listGigTemplates(c.var.db, organizationId ?? ""),
      ]);
      requirePublisher(c.var.caller);
      return c.json({ items, nextCursor: null });
    },
  )
  .post(
    "/gig-templates",
    openapi(tag, "Keep a gig as it is now as a template, in place of one of the same name", {
      201: schema.gigTemplate,
    }),
    validate("json", schema.gigTemplateInput),
    async (c) => {
      const { name, gigId } = c.req.valid("json");
      const { act, row, days } = await loadOwnGig(c, gigId);
      const organizationId = requirePublisher(act.caller);
      const gig = schema.gigContent.parse(describeGig(act.caller, row, days));
      const kept = { id: createId(), organizationId, name, gig };
      const [template] = await saveGigTemplate(c.var.db, kept, c.var.now);
      if (template === undefined) throw new AppError("template.tooMany");
      return c.json(template, 201);
    },
  )
  .delete("/gig-templates/:id", openapi(tag, "Delete a template of gigs", { 204: "Deleted" }), async (c) => {
    const { caller, db } = c.var;
    const deleted = await deleteGigTemplate(db, requirePublisher(caller), c.req.param("id"));
    if (deleted.length === 0) throw notFound();
    return c.body(null, 204);
  });
