import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createToken } from "../../../src/secrets/tokens.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { addOrganization } from "../../support/people.ts";
import { type Bytes, listChunks, makePicture } from "../../support/pictures.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { times } from "../../support/times.ts";

const server = startServer();
const pictures: Record<string, Bytes> = {};
let me: Actor;
let raksa: string;

beforeAll(async () => {
  pictures.png = await makePicture("png", { alpha: true });
  pictures.jpeg = await makePicture("jpeg", { progressive: true, telling: true });
  pictures.webp = await makePicture("webp", { alpha: true });
  pictures.lossless = await makePicture("webp", { lossless: true });
  raksa = await addOrganization(server, "Raksa Oy", "workProvider");
});

beforeEach(async () => {
  me = await addActor(server, "workProvider", raksa);
});

const send = (body: unknown, type = "image/png", who = me) =>
  who.put("/api/me/avatar", body, { headers: { "Content-Type": type } });
const stored = async () =>
  (await server.env.PICTURES.list({ prefix: "pictures/" })).objects
    .map(({ key }: { key: string }) => key)
    .sort();
const avatarOf = async (who: Actor) => (await who.get("/api/me")).body.avatar;

describe("an avatar", () => {
  it.each([
    ["png", "image/png"],
    ["jpeg", "image/jpeg"],
    ["webp", "image/webp"],
    ["lossless", "image/webp"],
  ])("a %s is re-encoded as squares", async (name, type) => {
    const { status, body } = await send(pictures[name], type);
    expect([status, Object.keys(body)]).toEqual([200, ["avatar"]]);
    expect(body.avatar).toMatch(/^\/pictures\/[\w-]{43}\/512\.webp$/);
    for (const size of [512, 96]) {
      const answer = await me.get(body.avatar.replace("512.webp", `${size}.webp`));
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
      const { format, width, height, exif, xmp, icc } = await sharp(answer.body).metadata();
      expect({ format, width, height, exif, xmp, icc }).toEqual({
        format: "webp",
        width: size,
        height: size,
      });
      expect(
        listChunks(answer.body).filter((part) => !["VP8 ", "VP8L", "ALPH", "VP8X"].includes(part)),
      ).toEqual([]);
    }
  });

  it("appears in profile, session and people list", async () => {
    const { avatar } = (await send(pictures.png)).body;
    expect(await avatarOf(me)).toBe(avatar);
    expect((await me.get("/api/session")).body.user.avatar).toBe(avatar);
    expect((await me.get(`/api/users/${me.id}`)).body.avatar).toBe(avatar);
  });

  it("is rotated by its EXIF orientation", async () => {
    const half = { width: 64, height: 32, channels: 3, background: "#ffffff" } as const;
    const left = { create: { ...half, width: 32, background: "#000000" } };
    const drawn = sharp({ create: half }).composite([{ input: left, left: 0, top: 0 } as never]);
    const turned = await drawn.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { avatar } = (await send(Uint8Array.from(turned), "image/jpeg")).body;
    const raw = await sharp((await me.get(avatar)).body)
      .greyscale()
      .raw()
      .toBuffer();
    const at = (x: number, y: number) => (raw[y * 512 + x] as number) > 128;
    expect([at(256, 60), at(256, 450), at(60, 450)]).toEqual([false, true, true]);
  });

  it("is replaced by another, and the first is deleted", async () => {
    const before = await stored();
    const first = (await send(pictures.png)).body.avatar;
    const second = (await send(pictures.webp, "image/webp")).body.avatar;
    expect(second).not.toBe(first);
    await expect.poll(async () => (await me.get(first)).status).toBe(404);
    expect(await avatarOf(me)).toBe(second);
    expect((await stored()).filter((key: string) => !before.includes(key))).toHaveLength(2);
  });

  it("uploaded many times at once is stored once", async () => {
    const before = await stored();
    const answers = await times(8, () => send(pictures.png));
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ 200: 8 });
    const left = async () => (await stored()).filter((key: string) => !before.includes(key));
    await expect.poll(left).toHaveLength(2);
    expect(`/${(await left())[0]}`.replace("/512.webp", "").replace("/96.webp", "")).toBe(
      (await avatarOf(me)).replace("/512.webp", ""),
    );
  });

  it("is deleted, idempotently", async () => {
    const { avatar } = (await send(pictures.png)).body;
    for (const _ of [1, 2]) {
      const answer = await me.delete("/api/me/avatar");
      expect([answer.status, answer.body]).toEqual([200, { avatar: null }]);
    }
    expect(await avatarOf(me)).toBeNull();
    await expect.poll(async () => (await me.get(avatar)).status).toBe(404);
    const deeds = await readRows(
      server,
      "select action, details from audit_log where subject_id = ? order by seq",
      me.id,
    );
    const changed = { action: "user.edit", details: '{"changed":"avatar"}' };
    expect(deeds).toEqual([changed, changed]);
  });

  it("can be changed with an access token, without an origin", async () => {
    const made = await me.post("/api/me/tokens", { name: "HR", currentPassword: "keikka-demo-1" });
    const headers = { Authorization: `Bearer ${made.body.token}`, "Content-Type": "image/png" };
    const answer = await server.ask?.(`${server.url}/api/me/avatar`, {
      method: "PUT",
      headers,
      body: pictures.png as Bytes,
    });
    expect(answer?.status).toBe(200);
  });
});

describe("refuses", () => {
  it("cross-site uploads", async () => {
    const headers = { "Content-Type": "image/png", Origin: "https://elsewhere.example" };
    expect(describeOutcome(await me.put("/api/me/avatar", pictures.png, { headers }))).toBe(
      "403 origin.refused",
    );
  });

  it.each(["text/plain", "image/svg+xml", "image/gif", "application/x-www-form-urlencoded", ""])(
    "content disguised as %s",
    async (type) => {
      expect(describeOutcome(await send(pictures.png, type))).toBe("415 media.unsupported");
    },
  );

  it("too large uploads, by header and by body", async () => {
    const long = new Uint8Array(5 * 1024 * 1024 + 1);
    expect(describeOutcome(await send(long))).toBe("413 body.tooLarge");
    const pieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 6; at += 1) controller.enqueue(new Uint8Array(1024 * 1024));
        controller.close();
      },
    });
    const headers = { Cookie: me.cookie, Origin: server.url, "Content-Type": "image/png" };
    const init = { method: "PUT", headers, body: pieces, duplex: "half" } as RequestInit;
    expect((await fetch(`${server.url}/api/me/avatar`, init)).status).toBe(413);
    const json = JSON.stringify({ description: "x".repeat(2 * 1024 * 1024) });
    expect(describeOutcome(await me.patch("/api/me", json))).toBe("413 body.tooLarge");
  });

  it("the twenty-first within an hour, counting only valid images", async () => {
    const bad = await times(30, () => send(Uint8Array.of(1, 2, 3)));
    expect(countOutcomes(bad.map(describeOutcome))).toEqual({ "415 media.unsupported": 30 });
    const answers = await times(24, () => send(pictures.png));
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ 200: 20, "429 auth.tooManyAttempts": 4 });
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers.get("Retry-After"))).toBeGreaterThan(3000);
  });
});

describe("the file", () => {
  it("is public, immutable, and only ever an image", async () => {
    const { avatar } = (await send(pictures.png)).body;
    const answer = await fetch(server.url + avatar);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "private, max-age=31536000, immutable",
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none'/),
      "cross-origin-resource-policy": "same-origin",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    const { length } = new Uint8Array(await answer.arrayBuffer());
    const head = await fetch(server.url + avatar, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(length)]);
  });

  it("supports conditional requests", async () => {
    const { avatar } = (await send(pictures.png)).body;
    const etag = (await me.get(avatar)).headers.get("ETag") ?? "";
    const ask = (condition: string) =>
      fetch(server.url + avatar, { headers: { "If-None-Match": condition } });
    const known = ["*", etag, `W/${etag}`, `"x", ${etag}`];
    for (const condition of known) {
      const answer = await ask(condition);
      expect([answer.status, await answer.text(), answer.headers.get("ETag")], condition).toEqual([
        304,
        "",
        etag,
      ]);
    }
    for (const condition of ['"x"', "x", "", '"']) expect((await ask(condition)).status, condition).toBe(200);
    await me.delete("/api/me/avatar");
    await expect.poll(async () => (await ask(etag)).status).toBe(404);
  });

  it("missing is not cached, for any query", async () => {
    const paths = [
      `/pictures/${createToken()}/512.webp`,
      `/pictures/${createToken()}/1024.webp`,
      "/pictures/",
      "/pictures/..%2fdev-mail/512.webp",
      "/pictures/x/512.webp",
      `/pictures/${"%00".repeat(43)}/512.webp`,
    ];
    for (const path of paths) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get("Cache-Control")], path).toEqual([404, "no-store"]);
    }
  });
});
