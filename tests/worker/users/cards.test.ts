import { beforeAll, describe, expect, it } from "vitest";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;

const pathOf = ({ id }: { id: string }) => `/api/users/${id}/cards`;
const today = () => toLocalDate(Date.now());
const valtti = { kind: "valtti", expiresOn: null };
const hotWork = { kind: "hotWork", expiresOn: "2084-02-29" };
const withoutPicture = (card: object) => ({ ...card, hasPicture: false });
const held = async (viewer: Actor, { id }: { id: string }) =>
  (await viewer.get(`/api/users/${id}`)).body.cards as unknown;
const stored = ({ id }: { id: string }) =>
  readRows(server, "select kind, expires_on, picture from user_cards where user_id = ? order by kind", id);
const entries = (subjectId: string) =>
  readRows(
    server,
    "select actor_id, organization_id from audit_log where action = 'user.cards' and subject_id = ? order by seq",
    subjectId,
  );

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

describe("PUT /api/users/{id}/cards", () => {
  it("replaces the list, by themselves or their desk, and logs what changed once", async () => {
    expect((await cast.agency.put(pathOf(worker), [hotWork, valtti])).status).toBe(204);
    expect((await cast.agency.put(pathOf(worker), [valtti, hotWork])).status).toBe(204);
    expect((await worker.get("/api/me")).body.cards).toEqual([valtti, hotWork].map(withoutPicture));
    const later = { ...hotWork, expiresOn: "2085-02-28" };
    expect((await worker.put(pathOf(worker), [later])).status).toBe(204);
    expect((await worker.get("/api/me")).body.cards).toEqual([withoutPicture(later)]);
    expect(await entries(worker.id)).toEqual([
      { actor_id: cast.agency.id, organization_id: cast.tekijat },
      { actor_id: worker.id, organization_id: cast.tekijat },
    ]);
  });

  it("keeps the picture of a kind that stays", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    await person.put(pathOf(person), [hotWork, valtti]);
    await server.env.DB.prepare("update user_cards set picture = kind where user_id = ?")
      .bind(person.id)
      .run();
    await cast.agency.put(pathOf(person), [{ ...hotWork, expiresOn: null }]);
    expect(await stored(person)).toEqual([{ kind: "hotWork", expires_on: null, picture: "hotWork" }]);
  });

  it("keeps, with its picture, what somebody else has added since the list was read", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    await person.put(pathOf(person), [hotWork]);
    await cast.agency.put(pathOf(person), [hotWork, valtti]);
    await server.env.DB.prepare("update user_cards set picture = kind where user_id = ?")
      .bind(person.id)
      .run();
    const asRead = `${pathOf(person)}?kinds=hotWork`;
    expect((await person.put(asRead, [{ kind: "crane", expiresOn: null }])).status).toBe(204);
    expect(await stored(person)).toEqual([
      { kind: "crane", expires_on: null, picture: null },
      { kind: "valtti", expires_on: null, picture: "valtti" },
    ]);
    const before = await entries(person.id);
    expect((await person.put(`${pathOf(person)}?kinds=`, [])).status).toBe(204);
    expect([await stored(person), await entries(person.id)]).toMatchObject([{ length: 2 }, before]);
    expect((await person.put(`${pathOf(person)}?kinds=library`, [])).status).toBe(422);
  });

  it("comes to one of two lists at once", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    const lists = [[hotWork], [valtti]];
    await Promise.all(lists.map((list) => person.put(pathOf(person), list)));
    expect(lists.map((list) => list.map(withoutPicture))).toContainEqual(
      (await person.get("/api/me")).body.cards,
    );
  });

  it.each([
    ["a kind that nobody knows", [{ kind: "library", expiresOn: null }]],
    ["one twice", [valtti, valtti]],
    ["a day that is none", [{ kind: "valtti", expiresOn: "2083-02-30" }]],
    ["no date", [{ kind: "valtti" }]],
    ["no list", valtti],
  ])("refuses %s, and changes nothing", async (_, body) => {
    await worker.put(pathOf(worker), [hotWork]);
    expect((await worker.put(pathOf(worker), body)).status).toBe(422);
    expect((await worker.get("/api/me")).body.cards).toEqual([withoutPicture(hotWork)]);
  });

  it("is anybody's for themselves, and for all but the own desk as if there were nobody", async () => {
    await worker.put(pathOf(worker), [hotWork]);
    expect((await cast.site.put(pathOf(cast.site), [valtti])).status).toBe(204);
    const colleague = await addActor(server, "employee", cast.tekijat);
    const clerk = await addActor(server, "staffProvider", cast.tekijat);
    const admin = await addActor(server, "admin", null);
    for (const other of [colleague, cast.site, cast.solo, admin])
      expect((await other.put(pathOf(worker), [])).status).toBe(404);
    expect((await clerk.put(pathOf(cast.agency), [valtti])).status).toBe(404);
    expect((await clerk.put(pathOf({ id: "nobody" }), [valtti])).status).toBe(404);
    expect(await stored(worker)).toHaveLength(1);
  });
});

describe("what others are told of them", () => {
  it("is when they expire for their own firm, and for another whether they are valid today", async () => {
    const cards = [
      { kind: "valtti", expiresOn: null },
      { kind: "workSafety", expiresOn: today() },
      { kind: "hotWork", expiresOn: addDays(today(), -1) },
    ];
    await cast.solo.put(pathOf(cast.solo), cards);
    await worker.put(pathOf(worker), cards);
    const isValid = [true, true, false];
    const all = cards.map((card, at) => ({ ...card, isValid: isValid[at] }));
    const colleague = await addActor(server, "employee", cast.tekijat);
    expect(await held(colleague, worker)).toEqual(all);
    for (const keeper of [worker, cast.agency])
      expect(await held(keeper, worker)).toEqual(all.map(withoutPicture));
    const admin = await addActor(server, "admin", null);
    const open = cards.map(({ kind }, at) => ({ kind, isValid: isValid[at] }));
    for (const target of [worker, cast.solo]) expect(await held(admin, target)).toEqual(open);
    expect(await held(cast.solo, cast.solo)).toEqual(all.map(withoutPicture));
  });
});
