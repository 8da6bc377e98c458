import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endOfDay } from "../../../../src/db/day-bounds.ts";
import { demoPassword } from "../../../../src/shared/auth/demo-logins.ts";
import { toLocalDate } from "../../../../src/shared/calendar/time-zone.ts";
import { day, hour, minute } from "../../../../src/shared/core/durations.ts";
import { avoidMidnight } from "../../../support/avoid-midnight.ts";
import { type Actor, addActor, addCast, addOffer } from "../../../support/crews.ts";
import { addGig } from "../../../support/gigs.ts";
import { countOutcomes, describeOutcome } from "../../../support/outcome.ts";
import { addOrganization } from "../../../support/people.ts";
import { type Bytes, listChunks, makePicture, secretWords } from "../../../support/pictures.ts";
import { readRows } from "../../../support/rows.ts";
import { startServer } from "../../../support/server.ts";
import { times } from "../../../support/times.ts";

const server = startServer();
let firm: string;
let [one, other]: Actor[] = [];
let photo: Bytes;
const me = () => one as Actor;
const colleague = () => other as Actor;

beforeAll(async () => {
  photo = await makePicture("jpeg", { width: 600, height: 300 });
});

beforeEach(async () => {
  firm = await addOrganization(server, "Tekijät Oy", "staffProvider");
  [one, other] = [
    await addActor(server, "employee", firm),
    await addActor(server, "staffProviderAdmin", firm),
  ];
  await server.env.DB.batch(
    ["room_pictures", "erasures", "login_failures"].map((table) =>
      server.env.DB.prepare(`delete from ${table}`),
    ),
  );
  for (const key of await keys()) await server.env.PICTURES.delete(key);
});

beforeEach(() => avoidMidnight());

const jpeg = { "Content-Type": "image/jpeg" };
const upload = (by = me(), { room = firm, picture = photo as unknown, headers = {} } = {}) =>
  by.post(`/api/rooms/${room}/pictures`, picture, { headers: { ...jpeg, ...headers } });
const keys = async (): Promise<string[]> =>
  (await server.env.PICTURES.list({ prefix: "room-pictures/" })).objects.map(
    ({ key }: { key: string }) => key,
  );
const rows = () => readRows(server, "select id from room_pictures");

describe("a picture for a room", () => {
  it("is kept as pixels, a large one and a small one, without what the camera told", async () => {
    const picture = await makePicture("jpeg", { width: 2600, height: 1300, telling: true });
    const { status, body } = await upload(me(), { picture });
    const { id } = body;
    expect([status, body]).toEqual([
      201,
      { id, url: `/api/rooms/${firm}/pictures/${id}`, width: 2048, height: 1024 },
    ]);
    for (const [query, width, height] of [
      ["", 2048, 1024],
      ["?size=small", 400, 200],
    ] as const) {
      const { body: file } = await me().get(body.url + query);
      const told = await sharp(file).metadata();
      expect([told.width, told.height]).toEqual([width, height]);
      expect([told.exif, told.xmp, told.icc]).toEqual([undefined, undefined, undefined]);
      expect(listChunks(file).filter((part) => !/^VP8.$/.test(part))).toEqual([]);
      const text = Buffer.from(file).toString("latin1");
      expect(secretWords.filter((word) => text.includes(word))).toEqual([]);
    }
    expect(describeOutcome(await me().get(`${body.url}?size=huge`))).toBe("422 input.invalid");
  });

  it("goes out with safe headers, kept by nobody, and not again to who has it", async () => {
    const { url } = (await upload()).body;
    const { headers } = await me().get(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none'/),
      "cross-origin-resource-policy": "same-origin",
    });
    const known = { headers: { "If-None-Match": headers.get("ETag") ?? "" } };
    expect((await me().get(url, known)).status).toBe(304);
    expect((await me().get(`${url}?size=small`, known)).status).toBe(200);
  });

  it("is missing to strangers, byte for byte", async () => {
    const { url } = (await upload()).body;
    const stranger = await addActor(
      server,
      "staffProvider",
      await addOrganization(server, "Apu Oy", "staffProvider"),
    );
    const [there, missing] = [await stranger.get(url), await stranger.get(url.replace(/.$/, "!"))];
    const tell = ({ status, body }: typeof there) => [status, { ...body, requestId: "" }];
    expect(tell(there)).toEqual(tell(missing));
    expect([there.status, (await colleague().get(url)).status]).toEqual([404, 200]);
  });

  it("is lost to who has left the room, their own too", async () => {
    const { url } = (await upload()).body;
    await server.env.DB.prepare("delete from room_members where user_id = ?").bind(me().id).run();
    for (const options of [{}, { headers: { "If-None-Match": "*" } }])
      expect(describeOutcome(await me().get(url, options))).toBe("404 notFound");
    expect(describeOutcome(await upload())).toBe("404 notFound");
    expect((await colleague().get(url)).status).toBe(200);
  });

  it("is one however often it is sent with a key, also at once", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const answers = await times(4, () => upload(me(), { headers }));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await upload(me(), { headers })).body).toEqual(answers[0]?.body);
    expect(await rows()).toHaveLength(1);
    await server.env.DB.prepare("update erasures set since = since - ?").bind(hour).run();
    await server.sweep();
    await expect.poll(keys).toHaveLength(2);
    expect((await me().get(answers[0]?.body.url)).status).toBe(200);
    const mine = await readRows(server, "select sum(tries) as tries from login_failures");
    expect(mine[0]?.tries).toBeLessThanOrEqual(4);
    const picture = await makePicture("jpeg", { seed: 3 });
    expect(describeOutcome(await upload(me(), { headers, picture }))).toBe("422 idempotency.mismatch");
  });
});

describe("refuses", () => {
  it("strangers, before anything is read", async () => {
    const stranger = await addActor(
      server,
      "staffProvider",
      await addOrganization(server, "Apu Oy", "staffProvider"),
    );
    for (const picture of [photo, Uint8Array.of(1, 2, 3)])
      expect(describeOutcome(await upload(stranger, { picture }))).toBe("404 notFound");
    expect(describeOutcome(await upload(me(), { room: "nothing" }))).toBe("404 notFound");
    expect(await keys()).toEqual([]);
  });

  it("what is too large, and what is no picture", async () => {
    const limit = 10 * 1024 * 1024;
    const refused = async (picture: Uint8Array) => describeOutcome(await upload(me(), { picture }));
    expect(await refused(new Uint8Array(limit + 1))).toBe("413 body.tooLarge");
    expect(await refused(new Uint8Array(limit))).toBe("415 media.unsupported");
    expect(await refused(photo.slice(0, -200))).toBe("422 picture.damaged");
    const headers = { "Content-Type": "image/gif" };
    expect(describeOutcome(await upload(me(), { headers }))).toBe("415 media.unsupported");
    expect([await keys(), await rows()]).toEqual([[], []]);
  });

  it("what is for a room in which nothing can be written any more, but not what is there already", async () => {
    const cast = await addCast(server);
    const gig = await addGig(cast.site);
    const offer = await addOffer(cast.agency, gig);
    const room = (await cast.agency.post(`/api/gigs/${gig.id}/inquiry`, {})).body.id;
    const send = (key: string) => upload(cast.agency, { room, headers: { "Idempotency-Key": key } });
    const before = await send("before");
    await cast.site.post(`/api/offers/${offer.id}/accept`);
    expect(describeOutcome(await send("after"))).toBe("409 room.closed");
    const again = await send("before");
    expect([again.status, again.body]).toEqual([201, before.body]);
  });

  it("the two hundred and first of a day, until the day ends", async () => {
    const picture = await makePicture("jpeg");
    await upload(me(), { picture });
    await server.env.DB.prepare("update login_failures set tries = 197").run();
    const answers = await times(5, () => upload(me(), { picture }));
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ 201: 3, "429 tooManyRequests": 2 });
    const late = answers.find(({ status }) => status === 429);
    const left = (endOfDay(toLocalDate(Date.now())) - Date.now()) / 1000;
    expect(Math.abs(Number(late?.headers.get("Retry-After")) - left)).toBeLessThan(30);
    expect((await upload(colleague(), { picture })).status).toBe(201);
  });
});

describe("goes", () => {
  it("after a day when nobody sends it", async () => {
    await upload();
    const age = (by: number) =>
      server.env.DB.prepare("update room_pictures set created_at = created_at - ?").bind(by).run();
    await age(day - minute);
    await server.sweep();
    expect(await rows()).toHaveLength(1);
    await age(hour);
    await server.sweep();
    await expect.poll(rows).toEqual([]);
    await expect.poll(keys).toEqual([]);
  });

  it("with whoever made it, and with the room", async () => {
    await upload();
    await upload(colleague());
    await me().delete("/api/me", { body: { currentPassword: demoPassword } });
    expect(await rows()).toHaveLength(1);
    await expect.poll(keys).toHaveLength(2);
    const admin = await addActor(server, "admin", null);
    expect((await admin.delete(`/api/organizations/${firm}`)).status).toBe(204);
    expect(await rows()).toEqual([]);
    await expect.poll(keys).toEqual([]);
  });
});

it("is in the export, whole", async () => {
  const { url } = (await upload()).body;
  const { pictures } = (await me().get("/api/me/export")).body;
  expect(pictures).toMatchObject([{ roomId: firm, messageId: null, width: 600, height: 300 }]);
  expect(new URL(pictures[0].url).pathname).toBe(url);
  const file = Buffer.from(pictures[0].picture.replace("data:image/webp;base64,", ""), "base64");
  expect((await sharp(file).metadata()).width).toBe(600);
});
