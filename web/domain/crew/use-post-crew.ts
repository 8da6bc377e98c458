import { useRef } from "react";
import type { Problem } from "#shared/core/errors.ts";
import type { CrewInput } from "#shared/crews/assignment.ts";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import type { UndoableRequest } from "../gigs/use-undo.ts";

type PostCrew = (gigId: string, json: CrewInput, undoable: UndoableRequest) => Promise<Problem | null>;

/** Gives the problem of a refusal, throws any other error. Keeps a request's idempotency key until answered. */
export function usePostCrew(refusals: readonly number[] = [409]): PostCrew {
  const keys = useRef(new Map<string, string>());
  return async (gigId, json, undoable) => {
    const content = JSON.stringify([gigId, json]);
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    const headers = { ...undoable.headers, "Idempotency-Key": key };
    try {
      await unwrap(api.gigs[":id"].assignments.$post({ param: { id: gigId }, json }, { headers }));
    } catch (error) {
      if (!(error instanceof ApiError) || !refusals.includes(error.problem?.status ?? 0)) throw error;
      return error.problem ?? null;
    }
    keys.current.delete(content);
    return null;
  };
}
