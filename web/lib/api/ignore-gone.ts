import { ApiError } from "./client.ts";

/** For `catch` of a call that deletes or ends something: already gone (404) is success. */
export function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "notFound")) throw error;
}
