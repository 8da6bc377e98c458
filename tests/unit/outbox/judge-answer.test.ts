import { expect, it } from "vitest";
import { judgeAnswer } from "../../../web/lib/offline/outbox/judge-answer.ts";
import { done, problem } from "../../support/outbox-device.ts";

const judge = async (answer: Response) => (await judgeAnswer(answer, 0)).kind;
const html = (status: number) => new Response("<html>", { status, headers: { "Content-Type": "text/html" } });

it.each([
  ["done", done],
  ["later", () => problem(503, "server.busy")],
  ["later", () => problem(429, "tooManyRequests", { "Retry-After": "5" })],
  // A proxy's, which says when to come back.
  ["later", () => new Response("busy", { status: 503, headers: { "Retry-After": "5" } })],
  ["refused", () => problem(409, "gig.full")],
  ["refused", () => problem(403, "access.denied")],
  ["signedOut", () => problem(401, "auth.required")],
  // Somebody else has logged in between the look at the cookie and the request.
  ["signedOut", () => problem(409, "auth.otherUser")],
  ["foreign", () => html(200)],
  ["foreign", () => html(403)],
  ["foreign", () => html(502)],
  ["foreign", () => Response.json({})],
  ["foreign", () => Response.json({ code: "portal" }, { status: 409 })],
])("%s", async (kind, answer) => {
  expect(await judge(answer())).toBe(kind);
});
