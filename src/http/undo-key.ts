import { deriveId } from "../db/ids.ts";
import { type Undo, undoWindow } from "../shared/undo/undo-window.ts";
import type { AppContext } from "./context.ts";
import { AppError } from "./errors.ts";

/**
 * With an `Undo-Key`, the change can be taken back by `POST /api/undos/{key}` for a while, during which nobody is told of
 * it. Several changes with one key are taken back together. Only for calls whose queries keep what was before: see
 * undo/queries.ts.
 */
export function readUndo(c: AppContext): Undo | undefined {
  const key = c.req.header("Undo-Key");
  if (key === undefined) return undefined;
  return { key: deriveUndoKey(c, key), until: c.var.now + undoWindow };
}

/** The caller's own: nobody undoes what another has done. */
export function deriveUndoKey(c: AppContext, key: string): string {
  if (key === "" || key.length > 200)
    throw new AppError("input.malformed", { detail: "Undo-Key takes 1 to 200 characters" });
  return deriveId("undo", c.var.caller.id, key);
}
