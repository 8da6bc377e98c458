import { vi } from "vitest";
import { originHeader } from "../../src/shared/pages/origin-header.ts";

/** `query`: with its question mark, empty without one. */
export type SentRequest = {
  method: string;
  path: string;
  query: string;
  key: string | null;
  undoKey?: string;
  body: unknown;
};

type Answer = Response | undefined;

/** Answers what the screens ask for; gives what was sent, but for what was only read. `answer` undefined: an empty list. */
export function stubRequests(answer: (sent: SentRequest) => Answer | Promise<Answer>): SentRequest[] {
  const written: SentRequest[] = [];
  vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit = {}) => {
    const { method = "GET", body, headers } = init;
    const undoKey = new Headers(headers).get("Undo-Key");
    const sent: SentRequest = {
      method,
      path: new URL(url).pathname,
      query: new URL(url).search,
      key: new Headers(headers).get("Idempotency-Key"),
      ...(undoKey !== null && { undoKey }),
      body: body === undefined || body === null ? null : JSON.parse(String(body)),
    };
    if (method !== "GET") written.push(sent);
    const response = (await answer(sent)) ?? Response.json({ items: [], nextCursor: null });
    response.headers.set(originHeader, "1");
    return response;
  });
  return written;
}

/** A refusal, with the fields that it is about: `["email", "email.mismatch"]`. */
export function buildProblemResponse(
  status: number,
  code: string,
  ...fields: [path: string, code: string][]
): Response {
  const errors = fields.map(([path, wrong]) => ({ path, code: wrong, message: "" }));
  return Response.json({ type: "", title: "", status, code, errors, requestId: "r" }, { status });
}
