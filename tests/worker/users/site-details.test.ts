import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { day } from "../../../src/shared/core/durations.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { addUser } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;

const details = { taxNumber: "902213456789", birthDate: "1987-12-06" };
const pathOf = ({ id }: { id: string }) => `/api/users/${id}/site-details`;
const stored = ({ id }: { id: string }) =>
  readRows(server, "select sealed from site_details where user_id = ?", id);
const entries = (subjectId: string) =>
  readRows(
    server,
    "select actor_id, organization_id, details from audit_log where action = 'user.siteDetails' and subject_id = ? order by seq",
    subjectId,
  );

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

describe("/api/users/{id}/site-details", () => {
  it("keeps them encrypted for the person and their desk, and logs that they changed", async () => {
    expect((await worker.get(pathOf(worker))).body).toBeNull();
    expect((await worker.put(pathOf(worker), { ...details, taxNumber: "9022 1345 6789" })).status).toBe(204);
    expect((await worker.get(pathOf(worker))).body).toEqual(details);
    expect((await cast.agency.get(pathOf(worker))).body).toEqual(details);
    const [row] = await stored(worker);
    expect(row?.sealed).not.toMatch(/902213456789|1987-12-06/);
    const later = { ...details, birthDate: "1987-12-07" };
    expect((await cast.agency.put(pathOf(worker), later)).status).toBe(204);
    expect((await worker.get(pathOf(worker))).body).toEqual(later);
    expect(await entries(worker.id)).toEqual([
      { actor_id: worker.id, organization_id: cast.tekijat, details: "{}" },
      { actor_id: cast.agency.id, organization_id: cast.tekijat, details: "{}" },
    ]);
  });

  it("cannot be read in another's row", async () => {
    const other = await addActor(server, "employee", cast.tekijat);
    await worker.put(pathOf(worker), details);
    await server.env.DB.prepare(
      "insert into site_details select ?, sealed, updated_at from site_details where user_id = ?",
    )
      .bind(other.id, worker.id)
      .run();
    expect((await other.get(pathOf(other))).body).toBeNull();
  });

  it.each([
    ["taxNumber", { ...details, taxNumber: "12345678901" }],
    ["taxNumber", { ...details, taxNumber: "90221345678a" }],
    ["birthDate", { ...details, birthDate: "1899-12-31" }],
    ["birthDate", { ...details, birthDate: "1987-02-30" }],
    ["birthDate", { ...details, birthDate: toLocalDate(Date.now() + 2 * day) }],
  ])("refuses a wrong %s, and keeps nothing", async (path, body) => {
    const person = await addActor(server, "employee", cast.tekijat);
    const { status, body: problem } = await person.put(pathOf(person), body);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
    expect(await stored(person)).toEqual([]);
  });

  it("are taken away, and logged once", async () => {
    const person = await addActor(server, "employee", cast.tekijat);
    await person.put(pathOf(person), details);
    expect((await cast.agency.delete(pathOf(person))).status).toBe(204);
    expect((await cast.agency.delete(pathOf(person))).status).toBe(204);
    expect((await person.get(pathOf(person))).body).toBeNull();
    expect(await entries(person.id)).toHaveLength(2);
  });

  it("are nobody's who works no gigs, and out of reach for all but the own desk", async () => {
    const colleague = await addActor(server, "employee", cast.tekijat);
    const clerk = await addActor(server, "staffProvider", cast.tekijat);
    const admin = await addActor(server, "admin", null);
    expect((await clerk.get(pathOf(worker))).status).toBe(200);
    for (const other of [colleague, cast.site, cast.solo, admin])
      expect((await other.get(pathOf(worker))).status).toBe(404);
    expect((await cast.agency.get(pathOf(cast.agency))).status).toBe(404);
    expect((await cast.site.put(pathOf(cast.site), details)).status).toBe(404);
  });
});

describe("what becomes of them", () => {
  it("ends with the employment", async () => {
    const leaver = await addUser(server, "employee", cast.tekijat);
    await cast.agency.put(pathOf(leaver), details);
    const endedOn = toLocalDate(Date.now());
    await cast.agency.patch(`/api/organizations/mine/employees/${leaver.id}`, { endedOn });
    expect(await stored(leaver)).toEqual([]);
  });

  it("ends with the account", async () => {
    const solo = await addActor(server, "employee", null);
    await solo.put(pathOf(solo), details);
    expect((await solo.delete("/api/me", { body: { currentPassword: demoPassword } })).status).toBe(204);
    expect(await stored(solo)).toEqual([]);
  });

  it("is in one's own export, and only there", async () => {
    await worker.put(pathOf(worker), details);
    expect((await worker.get("/api/me/export")).body.profile[0].siteDetails).toEqual(details);
    const elsewhere = [
      [
        "/api/organizations/mine/employees",
        "/api/organizations/mine/employees.csv",
        `/api/users/${worker.id}`,
      ],
      ["/api/audit", "/api/me/export"],
    ].flat();
    for (const path of elsewhere)
      expect(JSON.stringify((await cast.agency.get(path)).body), path).not.toMatch(/902213456789|1987-12-06/);
  });
});
