import { beforeEach, describe, expect, it } from "vitest";
import { hashToken } from "../../../src/secrets/tokens.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { type Client, createIpAddress, createVisitor, logIn } from "../../support/client.ts";
import { readCode, waitForLinkMail } from "../../support/links.ts";
import { createClient } from "../../support/open-sessions.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { enrol } from "../../support/second-factor.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;
let client: Client;
let wanted: string;

beforeEach(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  person = await addUser(server, "workProviderAdmin", raksa);
  await query("update organizations set admin_email = ? where id = ?", person.email, raksa);
  client = await createClient(server, person);
  wanted = `new-${person.email}`;
});

const query = (sql: string, ...values: unknown[]) => readRows(server, sql, ...values);
const look = (code: string) => createVisitor(server).get(`/api/email-changes/${code}`);
const use = (code: string, headers = {}) =>
  createVisitor(server).post(`/api/email-changes/${code}`, undefined, { headers });
const tryLogIn = (email: string, password = demoPassword) =>
  createVisitor(server).post("/api/session", { email, password });
const addresses = () =>
  query(
    "select email, admin_email as adminEmail from users join organizations on organizations.id = organization_id where users.id = ?",
    person.id,
  );

/** Asks for a change and gives the codes of both links, as they were mailed to these addresses. */
async function asked(from: Client, present: string, next: string, nth = 1) {
  expect((await from.post("/api/me/email-changes", { email: next })).status).toBe(202);
  const [confirm, undo] = await Promise.all([
    waitForLinkMail(server, next),
    waitForLinkMail(server, present, nth),
  ]);
  return { confirm: readCode(confirm), undo: readCode(undo) };
}

describe("the undo link", () => {
  it("before the change cancels it, ends all sessions and mails a password reset link", async () => {
    const there = await createClient(server, person);
    const { confirm, undo } = await asked(client, person.email, wanted);
    expect((await look(undo)).body).toEqual({ does: "undo", email: person.email });
    expect((await use(undo)).status).toBe(204);
    expect([(await look(confirm)).status, (await use(confirm)).status, (await look(undo)).status]).toEqual([
      410, 410, 410,
    ]);
    expect((await there.get("/api/session")).status).toBe(401);
    expect((await tryLogIn(person.email)).status).toBe(401);
    const code = readCode(await waitForLinkMail(server, person.email, 2));
    const body = { email: person.email, password: "a quiet harbour" };
    expect((await createVisitor(server).put(`/api/password-resets/${code}`, body)).status).toBe(204);
    expect((await tryLogIn(person.email, "a quiet harbour")).status).toBe(200);
  });

  it("after the change restores the old address, and revokes what was created meanwhile", async () => {
    const { confirm, undo } = await asked(client, person.email, wanted);
    await use(confirm);
    expect(await addresses()).toEqual([{ email: wanted, adminEmail: wanted }]);
    // The other moves on, so that the way back of theirs leads to them.
    const further = `further-${person.email}`;
    const other = await asked(await logIn(server, { email: wanted }), wanted, further, 2);
    await use(other.confirm);
    await createVisitor(server).post("/api/password-resets", { email: further });
    const reset = readCode(await waitForLinkMail(server, further, 2));
    const intruder = await logIn(server, { email: further });
    await query(
      "insert into access_tokens values ('t', ?, 'n', 'h', 1, ?, null)",
      person.id,
      Date.now() + 60_000,
    );

    expect((await use(undo)).status).toBe(204);
    expect(await addresses()).toEqual([{ email: person.email, adminEmail: person.email }]);
    expect((await intruder.get("/api/session")).status).toBe(401);
    expect(describeOutcome(await use(other.undo))).toBe("410 link.gone");
    expect((await createVisitor(server).get(`/api/password-resets/${reset}`)).status).toBe(410);
    expect(await query("select id from access_tokens where user_id = ?", person.id)).toEqual([]);
    expect(await query("select user_id from known_devices where user_id = ?", person.id)).toEqual([]);
    for (const email of [person.email, wanted, further]) expect((await tryLogIn(email)).status).toBe(401);
    const deeds = await query(
      "select action from audit_log where subject_id = ? and action like 'email.%' order by seq",
      person.id,
    );
    const actions = deeds.map(({ action }) => action);
    expect(actions).toEqual(["email.ask", "email.change", "email.ask", "email.change", "email.undo"]);
  });

  it("removes a second factor enabled since, and lets the owner in", async () => {
    const { confirm, undo } = await asked(client, person.email, wanted);
    await use(confirm);
    await enrol(server, await logIn(server, { email: wanted }));
    expect((await use(undo)).status).toBe(204);
    const left =
      "select user_id from second_factors where user_id = ?1 union select user_id from recovery_codes where user_id = ?1";
    expect(await query(left, person.id)).toEqual([]);
    const code = readCode(await waitForLinkMail(server, person.email, 2));
    const body = { email: person.email, password: "a quiet harbour" };
    expect((await createVisitor(server).put(`/api/password-resets/${code}`, body)).status).toBe(204);
    expect(describeOutcome(await tryLogIn(person.email, "a quiet harbour"))).toBe("200");
    const told = await query(
      "select action from audit_log where subject_id = ? and action like 'otp.%' order by seq",
      person.id,
    );
    expect(told.map(({ action }) => action)).toEqual(["otp.enrol", "otp.remove"]);
  });

  it("keeps the owner's own, earlier second factor", async () => {
    await enrol(server, client);
    const { undo } = await asked(client, person.email, wanted);
    expect((await use(undo)).status).toBe(204);
    const code = readCode(await waitForLinkMail(server, person.email, 2));
    const body = { email: person.email, password: "a quiet harbour" };
    expect((await createVisitor(server).put(`/api/password-resets/${code}`, body)).status).toBe(204);
    expect(describeOutcome(await tryLogIn(person.email, "a quiet harbour"))).toBe("401 auth.otpRequired");
  });

  it("works once among two hundred concurrent uses, and checking it does not consume it", async () => {
    const { confirm, undo } = await asked(client, person.email, wanted);
    await use(confirm);
    for (let looks = 0; looks < 100; looks += 1) expect((await look(undo)).status).toBe(200);
    const headers = { "CF-Connecting-IP": createIpAddress() };
    const uses = await Promise.all(Array.from({ length: 200 }, () => use(undo, headers)));
    console.log(
      `COUNT 200 uses of one way back at once: ${JSON.stringify(countOutcomes(uses.map(describeOutcome)))}`,
    );
    expect(countOutcomes(uses.map(describeOutcome))).toEqual({ "204": 1, "410 link.gone": 199 });
    expect(
      await query("select count(*) as n from one_time_links where user_id = ? and kind = 'reset'", person.id),
    ).toEqual([{ n: 1 }]);
  });

  it("works for seven days", async () => {
    const { undo } = await asked(client, person.email, wanted);
    const move = (hours: number) =>
      query(
        "update one_time_links set expires_at = expires_at - ? where code_hash = ?",
        hours * 3_600_000,
        hashToken(undo),
      );
    await move(7 * 24 - 1);
    expect((await look(undo)).status).toBe(200);
    await move(1);
    expect([(await look(undo)).status, (await use(undo)).status]).toEqual([410, 410]);
  });

  it("survives further change requests, by anybody", async () => {
    const first = await asked(client, person.email, wanted);
    await asked(await createClient(server, person), person.email, `2-${wanted}`, 2);
    expect((await look(first.undo)).status).toBe(200);
  });
});
