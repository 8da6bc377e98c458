import { beforeAll, describe, expect, it } from "vitest";
import { trustDevice } from "../../../src/auth/devices/queries.ts";
import { selectCaller, toCaller } from "../../../src/auth/queries.ts";
import { endOtherSessions } from "../../../src/auth/sessions/queries.ts";
import { connect } from "../../../src/db/client.ts";
import { findViolatedRule } from "../../../src/db/constraints.ts";
import { day, hour, minute } from "../../../src/shared/core/durations.ts";
import { createVisitor, logIn, readTripCount } from "../../support/client.ts";
import { openSessions } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { getSessionKey } from "../../support/sessions.ts";

const server = startServer();
let tekijat: string;
const add = () => addUser(server, "employee", tekijat);

beforeAll(async () => {
  tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
});

describe("GET /api/sessions", () => {
  it("lists the caller's sessions, in one trip, last used first", async () => {
    const person = await add();
    const [older] = await openSessions(server, person.id, 1, { startedAt: Date.now() - 3 * hour });
    await openSessions(server, (await add()).id, 1);
    const here = await logIn(server, person);
    const answer = await here.get("/api/sessions");
    expect(answer.body.items).toMatchObject([
      { current: true, device: "" },
      { id: older?.id, current: false },
    ]);
    expect(readTripCount(answer)).toBe(1);
    expect(Object.keys(answer.body.items[0]).sort()).toEqual(
      ["createdAt", "current", "device", "id", "lastUsedAt", "place"].sort(),
    );
  });

  it("pages by cursor", async () => {
    const person = await add();
    await openSessions(server, person.id, 4);
    const here = await logIn(server, person);
    const ids: string[] = [];
    let cursor = "";
    for (const _ of [1, 2, 3]) {
      const { body } = await here.get(`/api/sessions?limit=2${cursor}`);
      ids.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(new Set(ids).size).toBe(5);
  });
});

describe("DELETE /api/sessions/:id", () => {
  it("finds only the caller's own; a missing one looks like another user's", async () => {
    const [mine, theirs] = [await add(), await add()];
    const here = await logIn(server, mine);
    const [foreign] = await openSessions(server, theirs.id, 1);
    const answers = [
      await here.delete(`/api/sessions/${foreign?.id}`),
      await here.delete("/api/sessions/missing"),
    ];
    const told = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, ...body }));
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.status).toBe(404);
    expect((await createVisitor(server, foreign?.cookie).get("/api/me")).status).toBe(200);
  });

  it("clears the cookies when ending the current session", async () => {
    const here = await logIn(server, await add());
    const [{ id }] = (await here.get("/api/sessions")).body.items;
    const answer = await here.delete(`/api/sessions/${id}`);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
    expect((await here.get("/api/me")).status).toBe(401);
  });
});

it("session actions are in the audit log, with ids and numbers only", async () => {
  const person = await add();
  const here = await logIn(server, person);
  const [one] = await openSessions(server, person.id, 3);
  await here.delete(`/api/sessions/${one?.id}`);
  await here.delete(`/api/sessions/${one?.id}`);
  await here.delete("/api/sessions");
  await here.delete("/api/sessions");
  await here.delete("/api/session");
  const told = await readRows(
    server,
    "select action, details, organization_id as place from audit_log where actor_id = ? and action like 'session.%' order by seq",
    person.id,
  );
  const [first] = told.map(({ details }) => JSON.parse(String(details)));
  expect(told.map(({ details, ...row }) => ({ ...row, ...JSON.parse(String(details)) }))).toEqual([
    { action: "session.start", place: tekijat, session: first.session, remembered: 0, newDevice: 1 },
    { action: "session.end", place: tekijat, session: one?.id },
    { action: "session.endOthers", place: tekijat, count: 2 },
    { action: "session.end", place: tekijat, session: first.session },
  ]);
});

it("ends none and trusts no browser after the caller's session has ended", async () => {
  const { id } = await add();
  const [thiefs, owners] = await openSessions(server, id, 2);
  const db = connect(server.env.DB);
  const now = Date.now();
  const [row] = await selectCaller(db, getSessionKey({ cookie: thiefs?.cookie ?? "" }), now);
  if (row === undefined) throw new Error("no such session");
  await readRows(server, "delete from sessions where id = ?", thiefs?.id);
  const device = trustDevice(db, { userId: id, tokenHash: "thief's", formerHash: "none", now });
  const failure = await endOtherSessions(db, { caller: toCaller(row), now }, device).catch((error) => error);
  expect(findViolatedRule(failure)).toBe("auth.required");
  expect(await readRows(server, "select id from sessions where user_id = ?", id)).toEqual([
    { id: owners?.id },
  ]);
  expect(await readRows(server, "select * from known_devices where user_id = ?", id)).toEqual([]);
});

const lifeOf = async (person: Person) => {
  const sql = "select last_used_at as used, expires_at as ends from sessions where user_id = ?";
  const [row] = await readRows(server, sql, person.id);
  return { used: Number(row?.used), ends: Number(row?.ends) };
};

describe("a session in use", () => {
  it.each([
    { remembered: false, ago: 11 * minute, idle: 12 * hour },
    { remembered: true, ago: 25 * hour, idle: 30 * day },
  ])(
    "is renewed in the database and in KV, after the response: $remembered",
    async ({ remembered, ago, idle }) => {
      const person = await add();
      const startedAt = Date.now() - ago;
      const [open] = await openSessions(server, person.id, 1, { remembered, startedAt });
      if (open === undefined) throw new Error("no session");
      const client = createVisitor(server, open.cookie);
      const answer = await client.get("/api/session");
      expect([answer.status, readTripCount(answer)]).toEqual([200, 1]);
      await expect
        .poll(async () => (await lifeOf(person)).ends)
        .toBeGreaterThan(startedAt + idle + ago - minute);
      const { ends } = await lifeOf(person);
      await expect
        .poll(async () => JSON.parse((await server.env.SESSIONS.get(getSessionKey(open))) ?? "{}").endsAt)
        .toBe(ends);
      const [key] = (await server.env.SESSIONS.list({ prefix: getSessionKey(open) })).keys;
      expect(key.expiration).toBe(Math.ceil(ends / 1000));
      const [cookie, owner] = answer.headers.getSetCookie();
      if (!remembered) expect(cookie).toBeUndefined();
      else {
        expect(cookie).toMatch(new RegExp(`^${open.cookie}; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`));
        const expires = (set = "") => Date.parse(set.match(/Expires=([^;]+)/)?.[1] ?? "");
        expect(Math.abs(expires(cookie) - ends)).toBeLessThan(2000);
        expect(expires(owner)).toBe(expires(cookie));
      }
      const again = await client.get("/api/session");
      expect(again.headers.getSetCookie()).toEqual([]);
      expect((await lifeOf(person)).ends).toBe(ends);
    },
  );

  it("is not written at every request, and a remembered one not every day", async () => {
    const person = await add();
    const startedAt = Date.now() - 20 * minute;
    const [open] = await openSessions(server, person.id, 1, { remembered: true, startedAt });
    const client = createVisitor(server, open?.cookie);
    expect((await client.get("/api/session")).headers.getSetCookie()).toEqual([]);
    await expect.poll(async () => (await lifeOf(person)).used).toBeGreaterThan(startedAt);
    const noted = await lifeOf(person);
    expect(noted.ends).toBe(startedAt + 30 * day);
    await Promise.all(Array.from({ length: 10 }, () => client.get("/api/session")));
    expect(await lifeOf(person)).toEqual(noted);
  });

  it("is not renewed by a write without its cookie, if remembered", async () => {
    const person = await add();
    const startedAt = Date.now() - 25 * hour;
    const [open] = await openSessions(server, person.id, 1, { remembered: true, startedAt });
    const client = createVisitor(server, open?.cookie);
    const written = await client.patch("/api/me", { phone: "" });
    expect([written.status, written.headers.getSetCookie()]).toEqual([200, []]);
    await expect.poll(async () => (await lifeOf(person)).used).toBeGreaterThan(startedAt);
    expect((await lifeOf(person)).ends).toBe(startedAt + 30 * day);
    expect((await client.get("/api/me")).headers.getSetCookie()).toHaveLength(2);
  });

  it("ends after 7 days at the latest, or 180 remembered, however it is used", async () => {
    for (const [remembered, most] of [
      [false, 7 * day],
      [true, 180 * day],
    ] as const) {
      const person = await add();
      const startedAt = Date.now() - most + 2 * hour;
      const [open] = await openSessions(server, person.id, 1, { remembered, startedAt });
      const soon = Date.now() + 30 * minute;
      await server.env.DB.prepare("update sessions set expires_at = ? where user_id = ?")
        .bind(soon, person.id)
        .run();
      expect((await createVisitor(server, open?.cookie).get("/api/session")).status).toBe(200);
      await expect.poll(async () => (await lifeOf(person)).used).toBeGreaterThan(startedAt);
      expect((await lifeOf(person)).ends).toBe(remembered ? soon : startedAt + most);
    }
  });
});
