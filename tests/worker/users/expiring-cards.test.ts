import { beforeAll, describe, expect, it } from "vitest";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let clerk: Actor;
let worker: Actor;

const path = "/api/organizations/mine/cards";
const inDays = (days: number) => addDays(toLocalDate(Date.now()), days);
const cards = [
  { kind: "valtti", expiresOn: null },
  { kind: "workSafety", expiresOn: inDays(60) },
  { kind: "hotWork", expiresOn: inDays(-400) },
  { kind: "firstAid1", expiresOn: inDays(61) },
  { kind: "crane", expiresOn: inDays(0) },
];
const kindsOf = async (query = "", who = clerk): Promise<string[]> =>
  (await who.get(path + query)).body.items.map(({ kind }: { kind: string }) => kind);

beforeAll(async () => {
  cast = await addCast(server);
  clerk = await addActor(server, "staffProvider", cast.tekijat);
  worker = await addActor(server, "employee", cast.tekijat);
  await worker.put(`/api/users/${worker.id}/cards`, cards);
  await cast.solo.put(`/api/users/${cast.solo.id}/cards`, cards);
});

describe("the list of cards that expire", () => {
  it("has the first first, with those that have expired, within 60 days or as asked", async () => {
    expect(await kindsOf()).toEqual(["hotWork", "crane", "workSafety"]);
    expect(await kindsOf("?within=0")).toEqual(["hotWork", "crane"]);
    expect(await kindsOf("?within=365")).toEqual(["hotWork", "crane", "workSafety", "firstAid1"]);
    const [first, second] = (await clerk.get(path)).body.items;
    expect(first).toMatchObject({
      userId: worker.id,
      kind: "hotWork",
      expiresOn: inDays(-400),
      isValid: false,
    });
    expect(second).toMatchObject({ kind: "crane", isValid: true });
  });

  it("goes on where a page ends", async () => {
    const first = (await clerk.get(`${path}?limit=2`)).body;
    expect(first.items).toHaveLength(2);
    const second = (await clerk.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body;
    expect(second.items.map(({ kind }: { kind: string }) => kind)).toEqual(["workSafety"]);
    expect(second.nextCursor).toBeNull();
  });

  it.each(["?within=-1", "?within=366", "?within=soon", "?cursor=nothing"])("refuses %s", async (query) => {
    expect((await clerk.get(path + query)).status).toBe(422);
  });

  it("is for the desk and the admins, and of nobody else's people", async () => {
    expect(await kindsOf("", cast.agency)).toHaveLength(3);
    expect(await kindsOf("", cast.site)).toEqual([]);
    for (const file of ["", ".csv"]) {
      expect((await worker.get(path + file)).status).toBe(403);
      expect((await cast.solo.get(path + file)).status).toBe(404);
      const theirs = `/api/organizations/${cast.tekijat}/cards${file}`;
      expect((await cast.site.get(theirs)).status).toBe(404);
      const admin = await addActor(server, "admin", null);
      expect((await admin.get(theirs)).status).toBe(403);
    }
  });

  it("leaves out who has left", async () => {
    const leaver = await addActor(server, "employee", cast.tekijat);
    await leaver.put(`/api/users/${leaver.id}/cards`, [{ kind: "forklift", expiresOn: inDays(1) }]);
    expect(await kindsOf()).toContain("forklift");
    const employees = "/api/organizations/mine/employees";
    await cast.agency.patch(`${employees}/${leaver.id}`, { endedOn: inDays(-1) });
    expect(await kindsOf()).not.toContain("forklift");
  });

  it("is a file too, in the reader's language, and logged", async () => {
    const { status, headers, body } = await clerk.get(`${path}.csv?within=365`);
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/csv; charset=UTF-8"]);
    const lines = String(body)
      .replace(/^\u{feff}/u, "")
      .split("\r\n");
    expect(lines[0]).toBe("Name,Card,Last valid day,State");
    expect(lines[1]).toMatch(/,Hot work card,\d+\/\d+\/\d{4},Expired$/);
    expect(lines).toHaveLength(6);
    const log = await readRows(
      server,
      "select subject_id from audit_log where action = 'user.download' and actor_id = ?",
      clerk.id,
    );
    expect(log).toEqual([{ subject_id: cast.tekijat }]);
  });
});
