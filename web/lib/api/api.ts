import { hc } from "hono/client";
import type { Api } from "#api";
import type { ErrorCode, Problem } from "#shared/core/errors.ts";
import { getOnlineReason } from "../offline/online-reason.ts";
import type { OnlineReason } from "../offline/write-patterns.ts";

/** Knows nothing of a page: the service worker calls it too. */
export const api = hc<Api>(`${globalThis.location?.origin ?? "http://localhost"}/api`, { fetch: request });

/** Milliseconds for a write whose caller sets no limit: a line that hangs must not keep a form busy for ever. */
const longestWrite = 30_000;

/** As `longestWrite`: the largest picture takes 105 s at 400 kbit/s. */
const longestUploadCall = 180_000;

/** An error without a response says why the request needs one. */
async function request(href: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = "GET", body, signal } = init;
  const isUpload = body != null && typeof body !== "string";
  const isBounded = method !== "GET" && signal == null;
  const limit = isUpload ? longestUploadCall : longestWrite;
  try {
    return await fetch(href, isBounded ? { ...init, signal: AbortSignal.timeout(limit) } : init);
  } catch (error) {
    if (isAborted(error)) throw error;
    const { pathname } = new URL(String(href));
    throw new ApiError("offline", null, getOnlineReason(method, pathname));
  }
}

export const isAborted = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** A response that was not a success. `code` is "offline" when there was no response; `onlineReason`: why it takes one. */
export class ApiError extends Error {
  readonly code: ErrorCode | "offline";
  readonly problem: Problem | null;
  readonly onlineReason: OnlineReason | undefined;

  constructor(code: ErrorCode | "offline", problem: Problem | null = null, onlineReason?: OnlineReason) {
    super(code);
    this.code = code;
    this.problem = problem;
    this.onlineReason = onlineReason;
  }
}
