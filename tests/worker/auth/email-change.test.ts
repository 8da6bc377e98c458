import { beforeEach, describe, expect, it } from "vitest";
import { hashToken } from "../../../src/secrets/tokens.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { type Client, createIpAddress, createVisitor } from "../../support/client.ts";
import { readCode, waitForLinkMail } from "../../support/links.ts";
import { findMailsTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;
let client: Client;
let wanted: string;

beforeEach(async () => {
  person = await addUser(server, "employee", null, { name: "Wille Työ" });
  client = await createClient(server, person);
  wanted = `new-${person.email}`;
});

const ask = (email: string, from = client, currentPassword?: string) =>
  from.post("/api/me/email-changes", { email, ...(currentPassword !== undefined && { currentPassword }) });
const look = (code: string) => createVisitor(server).get(`/api/email-changes/${code}`);
const use = (code: string, headers = {}) =>
  createVisitor(server).post(`/api/email-changes/${code}`, undefined, { headers });
const logsIn = async (email: string, password = demoPassword) =>
  (await createVisitor(server).post("/api/session", { email, password })).status === 200;
const times = <T>(count: number, one: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)));
const query = (sql: string, ...values: unknown[]) => readRows(server, sql, ...values);
const emailOf = async ({ id }: Person) => (await query("select email from users where id = ?", id))[0]?.email;
const deeds = async ({ id }: Person) =>
  (
    await query(
      "select action from audit_log where subject_id = ? and action like 'email.%' order by seq",
      id,
    )
  ).map(({ action }) => action);

/** Asks for the change and gives the codes of both links, as they were mailed. */
async function asked(email = wanted, nth = 1, who = person, from = client) {
  expect((await ask(email, from)).status).toBe(202);
  const [confirm, undo] = await Promise.all([
    waitForLinkMail(server, email),
    waitForLinkMail(server, who.email, nth),
  ]);
  return { confirm: readCode(confirm), undo: readCode(undo) };
}

describe("requesting an e-mail change", () => {
  it("mails a link to the new address and an undo link to the old one, and ends this session only", async () => {
    const there = await createClient(server, person);
    const answer = await ask(wanted.toUpperCase());
    expect([answer.status, answer.body]).toEqual([202, ""]);
    expect(answer.headers.get("Set-Cookie")).toContain("session=;");
    const [confirm, notice] = [
      await waitForLinkMail(server, wanted),
      await waitForLinkMail(server, person.email),
    ];
    expect(confirm.text).toMatch(/http:\/\/localhost:8787\/auth\?mode=email&code=[\w-]{43}\n/);
    expect(notice.text).toMatch(/http:\/\/localhost:8787\/auth\?mode=undoEmail&code=[\w-]{43}\n/);
    expect((await client.get("/api/session")).status).toBe(401);
    expect((await there.get("/api/session")).body.user.email).toBe(person.email);
    expect(await deeds(person)).toEqual(["email.ask"]);
  });

  it("requires the current password, unless confirmed within ten minutes", async () => {
    await query("update sessions set created_at = created_at - 601000 where user_id = ?", person.id);
    for (const password of [undefined, "not this one"]) {
      const refused = await ask(wanted, client, password);
      expect([refused.status, refused.body.code]).toEqual([403, "auth.passwordWrong"]);
      expect(refused.body.errors).toMatchObject([{ path: "currentPassword", code: "password.wrong" }]);
    }
    expect((await ask(wanted, client, demoPassword)).status).toBe(202);
    const fresh = await createClient(server, person);
    expect((await ask(wanted, fresh, "not this one")).status).toBe(403);
  });

  it("refuses the current address", async () => {
    const answer = await ask(person.email);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: "email", code: "email.same" }]);
  });

  it("answers the same for an address in use, whose owner is not told", async () => {
    const other = await addUser(server, "employee", null);
    const [taken, free] = [await ask(other.email), await ask(wanted, await createClient(server, person))];
    const names = ({ headers }: typeof taken) => [...headers.keys()].sort();
    expect([taken.status, taken.body, names(taken)]).toEqual([free.status, free.body, names(free)]);
    await waitForLinkMail(server, wanted);
    await waitForLinkMail(server, person.email, 2);
    expect(await findMailsTo(server, other.email)).toEqual([]);
  });

  it("is limited to three an hour, also under concurrency", async () => {
    const clients = await times(6, () => createClient(server, person));
    const answers = await Promise.all(clients.map((one, at) => ask(`${at}-${wanted}`, one)));
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ "202": 3, "429 auth.tooManyAttempts": 3 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(3500);
    expect(refused?.body.errors).toMatchObject([{ path: "email" }]);
  });

  it("stores the codes in the e-mails only, and for a limited time", async () => {
    const { confirm, undo } = await asked();
    const links = await query("select * from one_time_links where user_id = ? order by kind", person.id);
    expect(links).toMatchObject([
      { code_hash: hashToken(confirm), kind: "email", new_email: wanted },
      { code_hash: hashToken(undo), kind: "undoEmail", new_email: person.email },
    ]);
    const life = links.map((link) => (Number(link.expires_at) - Number(link.created_at)) / 3_600_000);
    expect(life).toEqual([1, 7 * 24]);
    const sealed = () =>
      query("select id from mail_outbox where user_id = ? and sealed is not null", person.id);
    await expect.poll(sealed).toEqual([]);
    const kept = [
      ...links,
      ...(await query("select * from mail_outbox where user_id = ?", person.id)),
      ...server.logs(),
    ];
    for (const code of [confirm, undo]) expect(JSON.stringify(kept)).not.toContain(code);
  });
});

describe("the confirmation link", () => {
  it("can be checked a hundred times and used once", async () => {
    const { confirm } = await asked();
    const looks = await times(
      100,
      async (at) =>
        (await fetch(`${server.url}/api/email-changes/${confirm}`, { method: at % 2 ? "HEAD" : "GET" }))
          .status,
    );
    expect(new Set(looks)).toEqual(new Set([200]));
    expect((await look(confirm)).body).toEqual({ does: "change", email: wanted });
    expect(await emailOf(person)).toBe(person.email);
    const headers = { "CF-Connecting-IP": createIpAddress() };
    const uses = await times(200, () => use(confirm, headers));
    console.log(
      `COUNT 200 uses of one link to a new e-mail at once: ${JSON.stringify(countOutcomes(uses.map(describeOutcome)))}`,
    );
    expect(countOutcomes(uses.map(describeOutcome))).toEqual({ "204": 1, "410 link.gone": 199 });
    expect([await emailOf(person), await deeds(person)]).toEqual([wanted, ["email.ask", "email.change"]]);
    expect(describeOutcome(await look(confirm))).toBe("410 link.used");
  });

  it("stops working, without revealing its effect, once another address is the login", async () => {
    const { confirm, undo } = await asked();
    expect((await use(confirm)).status).toBe(204);
    expect(describeOutcome(await look(confirm))).toBe("410 link.used");
    expect((await use(undo)).status).toBe(204);
    expect([describeOutcome(await look(confirm)), describeOutcome(await look(undo))]).toEqual([
      "410 link.gone",
      "410 link.gone",
    ]);
  });

  it("changes the login, ends every session, and revokes links to the old address", async () => {
    const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
    const leader = await addUser(server, "workProviderAdmin", raksa);
    await query("update organizations set admin_email = ? where id = ?", leader.email, raksa);
    const [here, there] = [await createClient(server, leader), await createClient(server, leader)];
    await createVisitor(server).post("/api/password-resets", { email: leader.email });
    const reset = readCode(await waitForLinkMail(server, leader.email));
    const { confirm } = await asked(`new-${leader.email}`, 2, leader, here);
    expect((await use(confirm)).status).toBe(204);
    expect([(await here.get("/api/session")).status, (await there.get("/api/session")).status]).toEqual([
      401, 401,
    ]);
    expect([await logsIn(leader.email), await logsIn(`new-${leader.email}`)]).toEqual([false, true]);
    const [organization] = await query("select admin_email from organizations where id = ?", raksa);
    expect(organization).toEqual({ admin_email: `new-${leader.email}` });
    expect((await createVisitor(server).get(`/api/password-resets/${reset}`)).status).toBe(410);
  });

  it("is revoked by a newer one, after an hour, and by a new password", async () => {
    const first = await asked();
    const second = await asked(`2-${wanted}`, 2, person, await createClient(server, person));
    expect([(await look(first.confirm)).status, (await look(second.confirm)).status]).toEqual([410, 200]);
    const minutes = 61 * 60_000;
    await query(
      "update one_time_links set created_at = created_at - ?, expires_at = expires_at - ?",
      minutes,
      minutes,
    );
    expect([(await look(second.confirm)).status, (await use(second.confirm)).status]).toEqual([410, 410]);
    expect((await look(second.undo)).status).toBe(200);
    await query("update one_time_links set expires_at = expires_at + ? where kind = 'email'", minutes);
    await createVisitor(server).post("/api/password-resets", { email: person.email });
    const code = readCode(await waitForLinkMail(server, person.email, 3));
    const body = { email: person.email, password: "a quiet harbour" };
    expect((await createVisitor(server).put(`/api/password-resets/${code}`, body)).status).toBe(204);
    expect((await look(second.confirm)).status).toBe(410);
  });

  it("is revoked by a changed password too: the requester may only have had a session", async () => {
    const there = await createClient(server, person);
    const { confirm, undo } = await asked();
    const body = { password: "a quiet harbour", currentPassword: demoPassword };
    expect((await there.put("/api/me/password", body)).status).toBe(204);
    expect([(await use(confirm)).status, (await look(undo)).status]).toEqual([410, 200]);
  });

  it("gives an address wanted by two to one of them", async () => {
    const other = await addUser(server, "employee", null);
    const codes = ["race-of-one", "race-of-the-other"];
    const add = "insert into one_time_links values (?, ?, 'email', ?, ?, ?, null)";
    for (const [at, { id }] of [person, other].entries())
      await query(add, hashToken(codes[at] ?? ""), id, wanted, Date.now(), Date.now() + 60_000);
    const uses = await Promise.all(codes.map((code) => use(code)));
    expect(countOutcomes(uses.map(describeOutcome))).toEqual({ "204": 1, "410 link.gone": 1 });
    expect((await query("select id from users where email = ?", wanted)).length).toBe(1);
  });

  it.each(["x", "a".repeat(5000), "of-a-reset"])("does not work if made up: %.20s", async (code) => {
    const add = "insert or replace into one_time_links values (?, ?, 'reset', null, ?, ?, null)";
    await query(add, hashToken("of-a-reset"), person.id, Date.now(), Date.now() + 60_000);
    expect([(await look(code)).status, (await use(code)).status]).toEqual([410, 410]);
  });
});
