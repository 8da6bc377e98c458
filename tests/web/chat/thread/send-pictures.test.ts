import { beforeEach, expect, it, vi } from "vitest";
import { sendPictures } from "../../../../web/chat/thread/send-pictures.ts";
import type { UnsentMessage } from "../../../../web/chat/thread/unsent-message.ts";
import type { OutboxEntry } from "../../../../web/lib/offline/outbox/outbox-entry.ts";
import { problem } from "../../../support/outbox-device.ts";

type Upload = { url: string; key: string; type: string };

let uploads: Upload[];
let posts: { body: unknown; key: string | null }[];
let answerUpload: (upload: Upload) => Response | null;
let answerPost: () => Response;

class Request {
  upload = { onprogress: (_: { loaded: number; total: number }) => {} };
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = "";
  #url = "";
  #sent = new Headers();
  #answered = new Headers();
  open = (_: string, url: string) => {
    this.#url = url;
  };
  setRequestHeader = (name: string, value: string) => this.#sent.set(name, value);
  getResponseHeader = (name: string) => this.#answered.get(name);
  abort = () => this.onabort();
  send = async () => {
    const upload = {
      url: this.#url,
      key: this.#sent.get("Idempotency-Key") ?? "",
      type: this.#sent.get("Content-Type") ?? "",
    };
    uploads.push(upload);
    const answer = answerUpload(upload);
    if (answer === null) return this.onerror();
    this.status = answer.status;
    this.#answered = answer.headers;
    this.responseText = await answer.text();
    this.onload();
  };
}

beforeEach(() => {
  [uploads, posts] = [[], []];
  answerUpload = ({ key }) => Response.json({ id: `id-${key}`, width: 1, height: 1 }, { status: 201 });
  answerPost = () => Response.json({}, { status: 201 });
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    posts.push({
      body: JSON.parse(String(init.body)),
      key: new Headers(init.headers).get("Idempotency-Key"),
    });
    return answerPost();
  });
});

/** Each test has keys of its own: what is uploaded is remembered. */
function entryOf(name: string, count = 2): OutboxEntry<UnsentMessage> {
  const blob = new Blob(["x"], { type: "image/jpeg" });
  const pictures = Array.from({ length: count }, (_, index) => ({ key: `${name}${index}`, blob }));
  const payload = { roomId: "Yard", message: { id: "m1", text: "" }, pictures };
  return {
    ...{ id: "m1", userId: "me", action: "chat.sendPictures", subject: "room:Yard", payload },
    ...{ createdAt: 0, attempts: 0, state: "sending" },
  };
}
const send = (entry: OutboxEntry<UnsentMessage>) =>
  sendPictures.send(entry, { headers: { "Idempotency-Key": entry.id } });

it("uploads each picture under its key, then posts the message that names them", async () => {
  expect((await send(entryOf("a"))).status).toBe(201);
  expect(uploads).toEqual(
    ["a0", "a1"].map((key) => ({ url: "/api/rooms/Yard/pictures", key, type: "image/jpeg" })),
  );
  expect(posts).toEqual([{ key: "m1", body: { id: "m1", text: "", pictures: ["id-a0", "id-a1"] } }]);
});

it("does not upload again what has arrived, when a later picture or the message is lost", async () => {
  const entry = entryOf("b");
  const arrives = answerUpload;
  answerUpload = (upload) => (upload.key === "b1" ? null : arrives(upload));
  await expect(send(entry)).rejects.toThrow();
  answerUpload = arrives;
  answerPost = () => problem(503, "server.busy", { "Retry-After": "1" });
  expect((await send(entry)).status).toBe(503);
  answerPost = () => Response.json({}, { status: 201 });
  await send(entry);
  expect(uploads.map(({ key }) => key)).toEqual(["b0", "b1", "b1"]);
});

it.each([
  [413, "body.tooLarge"],
  [415, "media.unsupported"],
])("gives the server's refusal, %s, and posts nothing", async (status, code) => {
  answerUpload = () => problem(status, code);
  const answer = await send(entryOf("c"));
  expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  expect(posts).toEqual([]);
});

it("takes a day's limit for a refusal, and a moment's for a pause", async () => {
  answerUpload = () => problem(429, "tooManyRequests", { "Retry-After": "5" });
  expect((await send(entryOf("d"))).status).toBe(429);
  answerUpload = () => problem(429, "tooManyRequests", { "Retry-After": "40000" });
  const answer = await send(entryOf("d"));
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: "tooManyRequests" }]);
});

it("takes a captive portal's page for no success", async () => {
  answerUpload = () => new Response("<html>", { headers: { "Content-Type": "text/html" } });
  expect((await send(entryOf("e"))).headers.get("Content-Type")).toContain("html");
  expect(posts).toEqual([]);
});
