import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushMessage } from "../../src/shared/notifications/push-message.ts";
import type { PushSubscriptionInput } from "../../src/shared/notifications/push-subscription.ts";

const encode = (bytes: Uint8Array | ArrayBuffer) => Buffer.from(bytes as Uint8Array).toString("base64url");
const text = (words: string) => new TextEncoder().encode(words);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** A browser that has subscribed at a push service: what it tells the server, and what only it can read. */
export type Browser = {
  subscription: PushSubscriptionInput;
  decrypt: (body: Buffer) => Promise<PushMessage>;
};

/** `path`: of its endpoint, which names it. */
export async function createBrowser(path: string, host = "fcm.googleapis.com"): Promise<Browser> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, false, ["deriveBits"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
  const auth = crypto.getRandomValues(new Uint8Array(16));

  /** RFC 8291 and RFC 8188, from the receiving side. */
  async function decrypt(body: Buffer): Promise<PushMessage> {
    const [salt, keyLength] = [new Uint8Array(body.subarray(0, 16)), body[20] ?? 0];
    const sender = new Uint8Array(body.subarray(21, 21 + keyLength));
    const sealed = new Uint8Array(body.subarray(21 + keyLength));
    const senderKey = await crypto.subtle.importKey("raw", sender, curve, false, []);
    const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: senderKey }, privateKey, 256);
    const ikm = await derive(shared, auth, joined(text("WebPush: info\0"), point, sender), 32);
    const key = await derive(ikm, salt, text("Content-Encoding: aes128gcm\0"), 16);
    const iv = await derive(ikm, salt, text("Content-Encoding: nonce\0"), 12);
    const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
    const plain = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, sealed));
    return JSON.parse(new TextDecoder().decode(plain.subarray(0, plain.lastIndexOf(2))));
  }
  const keys = { p256dh: encode(point), auth: encode(auth) };
  return { subscription: { endpoint: `https://${host}${path}`, keys }, decrypt };
}

async function derive(secret: ArrayBuffer, salt: Uint8Array<ArrayBuffer>, info: Uint8Array, length: number) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info: new Uint8Array(info) };
  return crypto.subtle.deriveBits(how, key, length * 8);
}

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** `cut`: the connection ends without an answer. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | "cut" | "silence";

/** A push service on this machine, which answers 201 unless `answer` says otherwise. */
export async function startPushService(answer: (push: ReceivedPush) => PushAnswer = () => ({ status: 201 })) {
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const push = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) };
    received.push(push);
    const said = answer(push);
    if (said === "silence") return;
    if (said === "cut") return void request.socket.destroy();
    response.writeHead(said.status, said.headers).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, received, close };
}
