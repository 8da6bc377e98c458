import { beforeAll, describe, expect, it } from "vitest";
import { normalizeForSearch } from "../../../src/db/list/search-keys.ts";
import type { Absence } from "../../../src/shared/absences/absence.ts";
import { type Client, readTripCount } from "../../support/client.ts";
import { type Actor, addActor, addCast, addStrangers } from "../../support/crews.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addOrganization } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const path = "/api/absences";
let cast: Awaited<ReturnType<typeof addCast>>;
let strangers: Awaited<ReturnType<typeof addStrangers>>;
let worker: Actor;
let colleague: Actor;

beforeAll(async () => {
  [cast, strangers] = await Promise.all([addCast(server), addStrangers(server)]);
  [worker, colleague] = await Promise.all([
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", cast.tekijat),
  ]);
});

const holiday = { from: "2084-03-06", to: "2084-03-10", kind: "holiday" };
const list = async (client: Client, query = "from=2084-03-01&to=2084-03-31") =>
  (await client.get(`${path}?${query}`)).body.items as Absence[];
async function enter(client: Client, more: object = {}): Promise<Absence> {
  const { status, body } = await client.post(path, { ...holiday, ...more });
  expect([status, body]).toMatchObject([201, { id: expect.any(String) }]);
  return body;
}
const readSpans = async ({ id }: { id: string }) =>
  (
    await readRows(server, "select starts_at, ends_at from absence_spans where user_id = ? order by 1", id)
  ).map((row) => [row.starts_at, row.ends_at].map((at) => new Date(Number(at)).toISOString().slice(0, 16)));

describe("an absence", () => {
  it("is entered, listed in one trip, changed and deleted by who is absent", async () => {
    const entered = await enter(worker, { weekdays: [1, 5], startTime: "08:00", endTime: "12:00" });
    expect(entered).toEqual({
      ...{ ...holiday, weekdays: [1, 5], startTime: "08:00", endTime: "12:00" },
      ...{ id: entered.id, userId: worker.id, name: worker.name, byDesk: false, released: 0 },
      createdAt: expect.stringMatching(/Z$/),
    });
    const { released: _, ...shown } = entered as Absence & { released: number };
    const answer = await worker.get(`${path}?from=2084-03-10&to=2084-03-10`);
    expect([answer.body.items, readTripCount(answer)]).toEqual([[shown], 1]);
    expect(await readSpans(worker)).toEqual([
      ["2084-03-06T06:00", "2084-03-06T10:00"],
      ["2084-03-10T06:00", "2084-03-10T10:00"],
    ]);
    const patch = { to: "2084-03-07", startTime: null, endTime: null, kind: "other" };
    const changed = await worker.patch(`${path}/${entered.id}`, patch);
    expect([changed.status, changed.body]).toEqual([200, { ...shown, ...patch }]);
    expect(await readSpans(worker)).toEqual([["2084-03-05T22:00", "2084-03-06T22:00"]]);
    expect((await worker.delete(`${path}/${entered.id}`)).status).toBe(204);
    expect([await list(worker), await readSpans(worker)]).toEqual([[], []]);
  });

  it("leaves what the last word says", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    const week = await enter(person);
    const free = await enter(person, { from: "2084-03-08", to: "2084-03-08", kind: "free" });
    expect(await readSpans(person)).toEqual([
      ["2084-03-05T22:00", "2084-03-07T22:00"],
      ["2084-03-08T22:00", "2084-03-10T22:00"],
    ]);
    await person.delete(`${path}/${free.id}`);
    expect(await readSpans(person)).toEqual([["2084-03-05T22:00", "2084-03-10T22:00"]]);
    await person.delete(`${path}/${week.id}`);
    expect(await readSpans(person)).toEqual([]);
  });

  it("is not changed to what nothing would come of, where later entries say otherwise", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    const day = (date: string) => ({ from: `2084-03-${date}`, to: `2084-03-${date}` });
    const week = await enter(person);
    const free = await enter(person, { ...day("08"), kind: "free" });
    const before = await readSpans(person);
    const change = async ({ id }: Absence, patch: object) =>
      describeOutcome(await person.patch(`${path}/${id}`, patch));
    expect(await change(week, { ...day("08"), kind: "sick" })).toBe("409 absence.overruled");
    expect(await readSpans(person)).toEqual(before);
    expect(await change(week, { from: "2084-03-08", to: "2084-03-09" })).toBe("200");
    expect(await readSpans(person)).toEqual([["2084-03-08T22:00", "2084-03-09T22:00"]]);
    const away = await enter(person, { ...day("08"), kind: "unavailable" });
    expect(await change(free, { startTime: "08:00", endTime: "12:00" })).toBe("409 absence.overruled");
    expect(await change(away, { startTime: "10:00", endTime: "14:00" })).toBe("200");
    expect(await change(free, { startTime: "08:00", endTime: "12:00" })).toBe("200");
  });

  it("of many at once leaves all of them", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    const days = ["03", "05", "07", "09"].map((day) => `2084-04-${day}`);
    await Promise.all(days.map((day) => enter(person, { from: day, to: day })));
    expect(await readSpans(person)).toHaveLength(days.length);
  });

  it("is created once by one key", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    const keyed = () => person.post(path, holiday, { headers: { "Idempotency-Key": "once" } });
    const [first, second] = [await keyed(), await keyed()];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await list(person)).toHaveLength(1);
  });

  it.each([
    ["ends before it begins", { to: "2084-03-05" }, "to", "absence.order"],
    ["is longer than a year", { to: "2085-03-07" }, "to", "absence.tooLong"],
    ["has one time", { startTime: "08:00" }, "endTime", "absence.times"],
    ["gives back shifts while free", { kind: "free", release: true }, "release", "absence.free"],
    ["is on no weekday", { weekdays: [] }, "weekdays", "required"],
    ["is of no kind", { kind: "tired" }, "kind", "invalid_value"],
  ])("is refused where it %s", async (_, more, at, code) => {
    const answer = await worker.post(path, { ...holiday, ...more });
    expect(describeOutcome(answer)).toBe("422 input.invalid");
    expect(answer.body.errors).toMatchObject([{ path: at, code }]);
  });

  it("is checked as a whole when it is changed", async () => {
    const { id } = await enter(colleague);
    const refused = async (patch: object) => {
      const answer = await colleague.patch(`${path}/${id}`, patch);
      return [describeOutcome(answer), answer.body.errors?.[0]?.code];
    };
    expect(await refused({ to: "2084-03-05" })).toEqual(["422 input.invalid", "absence.order"]);
    expect(await refused({ endTime: "08:00" })).toEqual(["422 input.invalid", "absence.times"]);
    expect(await refused({})).toEqual(["422 input.invalid", "required"]);
    await colleague.delete(`${path}/${id}`);
  });
});

describe("the list", () => {
  it("comes in pages, by the first day or from the last, and finds people by name", async () => {
    const firm = await addOrganization(server, "Sivut Oy", "staffProvider");
    const desk = await addActor(server, "staffProvider", firm);
    const people = [await addActor(server, "employee", firm), await addActor(server, "employee", firm)];
    const [first, second] = people as [Actor, Actor];
    await server.env.DB.batch(
      [
        ["Äijälä Åke", first.id],
        ["Virtanen Ville", second.id],
      ].map(([name = "", id]) =>
        server.env.DB.prepare("update users set name = ?, name_key = ? where id = ?").bind(
          ...[name, normalizeForSearch(name), id],
        ),
      ),
    );
    const ids: string[] = [];
    for (const day of ["06", "07", "08"])
      for (const { id: userId } of [second, first])
        ids.push((await enter(desk, { userId, from: `2084-09-${day}`, to: "2084-09-09" })).id);
    const range = "from=2084-09-06&to=2084-09-30";
    const readAll = async (query: string) => {
      const pages: string[][] = [];
      for (let cursor = ""; ; ) {
        const { body } = await desk.get(`${path}?${range}&limit=4${query}${cursor}`);
        pages.push((body.items as Absence[]).map(({ id }) => id));
        if (body.nextCursor === null) return pages;
        cursor = `&cursor=${body.nextCursor}`;
      }
    };
    expect(await readAll("")).toEqual([ids.slice(0, 4), ids.slice(4)]);
    expect((await readAll("&sort=-from")).flat()).toEqual(ids.toReversed());
    expect(await readAll("&search=aijala")).toEqual([[]]);
    expect(await readAll(`&search=${encodeURIComponent("äij")}`)).toEqual([[ids[1], ids[3], ids[5]]]);
    const { body } = await desk.get(`${path}?${range}&limit=1`);
    const foreign = await desk.get(`${path}?${range}&sort=-from&cursor=${body.nextCursor}`);
    expect([describeOutcome(foreign), foreign.body.errors]).toMatchObject([
      "422 input.invalid",
      [{ path: "cursor", code: "cursor.invalid" }],
    ]);
    expect(Object.keys(body.items[0]).toSorted()).toEqual([
      "byDesk",
      "createdAt",
      "endTime",
      "from",
      "id",
      "kind",
      "name",
      "startTime",
      "to",
      "userId",
      "weekdays",
    ]);
  });

  it("is of 366 days at most", async () => {
    const read = async (to: string) => describeOutcome(await worker.get(`${path}?from=2084-01-01&to=${to}`));
    expect(await read("2084-12-31")).toBe("200");
    expect(await read("2085-01-01")).toBe("422 input.invalid");
  });
});

describe("who reaches it", () => {
  it("is the person and their own desk, which enters and changes it too", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    const desk = await addActor(server, "staffProvider", cast.tekijat);
    const entered = await enter(desk, { userId: person.id, kind: "sick" });
    expect(entered).toMatchObject({ userId: person.id, byDesk: true });
    for (const reader of [person, desk, cast.agency])
      expect((await list(reader)).filter(({ userId }) => userId === person.id)).toMatchObject([
        { id: entered.id, kind: "sick", byDesk: true },
      ]);
    const own = await list(desk, `userId=${person.id}&from=2084-03-01&to=2084-03-31`);
    expect(own.map(({ id }) => id)).toEqual([entered.id]);
    expect((await cast.agency.patch(`${path}/${entered.id}`, { kind: "other" })).body.kind).toBe("other");
    expect((await person.delete(`${path}/${entered.id}`)).status).toBe(204);
  });

  it("is nobody else: no colleague, no other desk, no buyer, no platform admin", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    const entered = await enter(person, { kind: "sick" });
    const both = await addActor(server, "workProviderAdmin", cast.tekijat);
    const admin = await addActor(server, "admin", null);
    const query = `userId=${person.id}&from=2084-03-01&to=2084-03-31`;
    for (const other of [colleague, cast.site, cast.solo, strangers.provider, both, admin]) {
      expect([await list(other, query), await list(other)]).toEqual([[], []]);
      const missing = await other.delete(`${path}/none`);
      const foreign = await other.delete(`${path}/${entered.id}`);
      expect(describeOutcome(foreign)).toBe("404 notFound");
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
      expect(describeOutcome(await other.patch(`${path}/${entered.id}`, { kind: "other" }))).toBe(
        "404 notFound",
      );
      expect(describeOutcome(await other.post(path, { ...holiday, userId: person.id }))).toBe("404 notFound");
    }
    expect((await list(person)).map(({ kind }) => kind)).toEqual(["sick"]);
  });

  it("is of who works shifts; a doer on their own account has their own", async () => {
    expect(describeOutcome(await cast.agency.post(path, holiday))).toBe("403 access.denied");
    expect(describeOutcome(await cast.site.post(path, holiday))).toBe("403 access.denied");
    const { id } = await enter(cast.solo);
    expect((await list(cast.solo)).map((absence) => absence.id)).toEqual([id]);
  });
});

describe("the calendar", () => {
  it("says when a desk's people and the reader are not available, and not why, in one trip", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    await enter(person, { kind: "sick", from: "2084-05-02", to: "2084-05-03" });
    const at = { startsAt: "2084-05-01T21:00:00.000Z", endsAt: "2084-05-03T21:00:00.000Z" };
    const read = (reader: Client, scope: string) =>
      reader.get(`/api/calendar?from=2084-05-03&to=2084-05-09&scope=${scope}`);
    const board = await read(cast.agency, "organization");
    expect([board.body.absences, readTripCount(board)]).toEqual([[{ userId: person.id, ...at }], 1]);
    expect((await read(person, "me")).body.absences).toEqual([{ userId: person.id, ...at }]);
    expect((await read(cast.agency, "me")).body.absences).toEqual([]);
    for (const [reader, scope] of [
      [colleague, "me"],
      [colleague, "reach"],
      [cast.site, "organization"],
      [strangers.provider, "organization"],
    ] as const)
      expect((await read(reader, scope)).body.absences).toEqual([]);
    expect(
      (await cast.agency.get("/api/calendar?from=2084-05-04&to=2084-05-09&scope=organization")).body.absences,
    ).toEqual([]);
  });
});
