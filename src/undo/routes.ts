import { Hono } from "hono";
import { findViolatedRule } from "../db/constraints.ts";
import type { AppEnv } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { deriveUndoKey } from "../http/undo-key.ts";
import { undoChanges } from "./undo-queries.ts";

export const undoRoutes = new Hono<AppEnv>().post(
  "/undos/:key",
  openapi(
    "Undo",
    "Take back what was sent with this Undo-Key (accepting or declining offers, naming, taking off a gig), within ten seconds: nobody is told of it",
    { 204: "All of it is as before" },
  ),
  async (c) => {
    const { caller, db, now } = c.var;
    const done = await undoChanges(db, { caller, now }, deriveUndoKey(c, c.req.param("key"))).catch(explain);
    c.var.runSideEffects({ ...done, roomIds: done.gigIds });
    return c.body(null, 204);
  },
);

/** Whatever rule does not let it go back: somebody else has done something since. */
function explain(error: unknown): never {
  const rule = findViolatedRule(error);
  if (rule === null || rule === "notFound" || rule === "undo.late") throw error;
  throw new AppError("undo.overtaken");
}
