import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addOrganization } from "../../support/people.ts";
import { type Bytes, listChunks, makePicture } from "../../support/pictures.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let photo: Bytes;
let other: Bytes;

const headers = { "Content-Type": "image/jpeg" };
const cardsOf = ({ id }: { id: string }) => `/api/users/${id}/cards`;
const pathOf = (who: { id: string }, kind = "hotWork") => `${cardsOf(who)}/${kind}/picture`;
const hotWork = { kind: "hotWork", expiresOn: "2084-02-29" };
const valtti = { kind: "valtti", expiresOn: null };
const keys = async () =>
  (await server.env.PICTURES.list({ prefix: "card-pictures/" })).objects.map(
    ({ key }: { key: string }) => key,
  );
const put = (by: Actor, who: Actor, picture = photo, kind = "hotWork") =>
  by.put(pathOf(who, kind), picture, { headers });

beforeAll(async () => {
  cast = await addCast(server);
  photo = await makePicture("jpeg", { width: 1280, height: 800, telling: true });
  other = await makePicture("jpeg", { width: 2000, height: 1000, seed: 2 });
});

beforeEach(async () => {
  for (const key of await keys()) await server.env.PICTURES.delete(key);
  worker = await addActor(server, "employee", cast.tekijat);
  await worker.put(cardsOf(worker), [hotWork, valtti]);
});

describe("a card's picture", () => {
  it("is kept in its shape without what the camera told, and given to nobody's cache", async () => {
    expect((await put(worker, worker)).status).toBe(204);
    for (const viewer of [worker, cast.agency]) {
      const answer = await viewer.get(pathOf(worker));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("image/webp");
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      const { width, height, exif, xmp, icc } = await sharp(answer.body).metadata();
      expect({ width, height, exif, xmp, icc }).toEqual({ width: 1280, height: 800 });
      expect(listChunks(answer.body).filter((part) => !/^VP8.$/.test(part))).toEqual([]);
    }
    await put(worker, worker, other);
    const { width, height } = await sharp((await worker.get(pathOf(worker))).body).metadata();
    expect([width, height]).toEqual([1600, 800]);
  });

  it("is told of to them and their desk, and logged", async () => {
    await put(cast.agency, worker);
    const hasPicture = async (viewer: Actor) =>
      (await viewer.get(`/api/users/${worker.id}`)).body.cards.map(
        (card: { hasPicture?: boolean }) => card.hasPicture,
      );
    expect(await hasPicture(worker)).toEqual([false, true]);
    expect(await hasPicture(cast.agency)).toEqual([false, true]);
    expect(await hasPicture(await addActor(server, "employee", cast.tekijat))).toEqual([
      undefined,
      undefined,
    ]);
    expect(
      await readRows(
        server,
        `select actor_id, organization_id from audit_log where action = 'user.cards' and subject_id = ?
          and details = '{"changed":"picture"}'`,
        worker.id,
      ),
    ).toEqual([{ actor_id: cast.agency.id, organization_id: cast.tekijat }]);
  });

  it("is replaced, and the first is erased", async () => {
    await put(worker, worker);
    const [first] = await keys();
    await put(worker, worker, other);
    await expect.poll(async () => (await keys()).includes(first)).toBe(false);
    expect(await keys()).toHaveLength(1);
  });

  it("of two at once one is kept", async () => {
    const answers = await Promise.all([put(worker, worker), put(cast.agency, worker, other)]);
    expect(answers.map(describeOutcome)).toEqual(["204", "204"]);
    await expect.poll(keys).toHaveLength(1);
    expect((await worker.get(pathOf(worker))).status).toBe(200);
  });

  it("is taken away, and again", async () => {
    await put(worker, worker);
    for (const _ of [1, 2]) expect((await cast.agency.delete(pathOf(worker))).status).toBe(204);
    expect((await worker.get(pathOf(worker))).status).toBe(404);
    await expect.poll(keys).toEqual([]);
  });

  it("stays when the list is replaced, and goes with its card", async () => {
    await put(worker, worker);
    await cast.agency.put(cardsOf(worker), [{ ...hotWork, expiresOn: "2085-02-28" }]);
    expect((await worker.get(pathOf(worker))).status).toBe(200);
    await worker.put(cardsOf(worker), [valtti]);
    expect((await worker.get(pathOf(worker))).status).toBe(404);
    await expect.poll(keys).toEqual([]);
    await put(worker, worker, photo, "valtti");
    await cast.agency.put(cardsOf(worker), []);
    await expect.poll(keys).toEqual([]);
  });

  it("goes with the account, and with the organisation", async () => {
    const solo = await addActor(server, "employee", null);
    await solo.put(cardsOf(solo), [hotWork]);
    await put(solo, solo);
    await solo.delete("/api/me", { body: { currentPassword: demoPassword } });
    await expect.poll(keys).toEqual([]);
    const firm = await addOrganization(server, "Väliaikainen Oy", "staffProvider");
    const employee = await addActor(server, "employee", firm);
    await employee.put(cardsOf(employee), [hotWork]);
    await put(employee, employee);
    const admin = await addActor(server, "admin", null);
    expect((await admin.delete(`/api/organizations/${firm}`)).status).toBe(204);
    await expect.poll(keys).toEqual([]);
  });

  it("is named in the export", async () => {
    await put(worker, worker);
    const { cards } = (await worker.get("/api/me/export")).body.profile[0];
    expect(cards).toContainEqual({ ...hotWork, picture: pathOf(worker) });
    expect(cards).toContainEqual({ ...valtti, picture: null });
  });
});

describe("is refused", () => {
  it("to all but themselves and their desk, as if there were nothing, before it is read", async () => {
    await put(worker, worker);
    const colleague = await addActor(server, "employee", cast.tekijat);
    const admin = await addActor(server, "admin", null);
    for (const stranger of [colleague, cast.site, cast.solo, admin]) {
      expect(describeOutcome(await stranger.get(pathOf(worker)))).toBe("404 notFound");
      expect(describeOutcome(await put(stranger, worker))).toBe("404 notFound");
      expect(describeOutcome(await stranger.delete(pathOf(worker)))).toBe("404 notFound");
    }
    expect(await keys()).toHaveLength(1);
  });

  it("of a card that they do not hold, or that nobody knows", async () => {
    for (const kind of ["crane", "library"])
      expect(describeOutcome(await put(worker, worker, photo, kind))).toBe("404 notFound");
    expect((await worker.get(pathOf(worker, "valtti"))).status).toBe(404);
    expect(await keys()).toEqual([]);
  });

  it("unless it is a picture", async () => {
    const text = new TextEncoder().encode("no picture at all");
    expect(describeOutcome(await worker.put(pathOf(worker), text, { headers }))).toBe(
      "415 media.unsupported",
    );
    const broken = photo.slice(0, -200);
    expect(describeOutcome(await worker.put(pathOf(worker), broken, { headers }))).toBe(
      "422 picture.damaged",
    );
    const long = new Uint8Array(5 * 1024 * 1024 + 1);
    expect(describeOutcome(await worker.put(pathOf(worker), long, { headers }))).toBe("413 body.tooLarge");
    expect(await keys()).toEqual([]);
  });
});
