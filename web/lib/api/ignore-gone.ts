import { ApiError } from "./client.ts";

/** For `catch` of a call that ends something: what was ended before is as one wished, any other error is thrown on. */
export function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "notFound")) throw error;
}
