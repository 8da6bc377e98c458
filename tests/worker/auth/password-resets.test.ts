import { beforeEach, describe, expect, it } from "vitest";
import { hashToken } from "../../../src/secrets/tokens.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createVisitor, logIn, readTripCount } from "../../support/client.ts";
import { readCode, waitForLinkMail } from "../../support/links.ts";
import { findMailsTo } from "../../support/mails.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;

beforeEach(async () => {
  person = await addUser(server, "employee", null, { name: "Wille Työ" });
});

const ask = (email: string) => createVisitor(server).post("/api/password-resets", { email });
const look = (code: string) => createVisitor(server).get(`/api/password-resets/${code}`);
const use = (code: string, password = "a quiet harbour", email = person.email) =>
  createVisitor(server).put(`/api/password-resets/${code}`, { email, password });
const tryLogIn = (password: string) =>
  createVisitor(server).post("/api/session", { email: person.email, password });
const times = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));
const run = (sql: string, ...values: unknown[]) =>
  server.env.DB.prepare(sql)
    .bind(...values)
    .run();
const count = async (sql: string, ...values: unknown[]) =>
  (
    await server.env.DB.prepare(`select count(*) as n from ${sql}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;
const moveLinks = (minutes: number) =>
  run(
    "update one_time_links set created_at = created_at - ?, expires_at = expires_at - ?",
    ...[minutes * 60_000, minutes * 60_000],
  );
const links = () => count("one_time_links where user_id = ?", person.id);

/** Asks for a link and gives its code, as it was mailed. */
async function newLink(nth = 1): Promise<string> {
  expect((await ask(person.email)).status).toBe(202);
  return readCode(await waitForLinkMail(server, person.email, nth));
}

describe("requesting a link", () => {
  it("answers 202 and mails it in its owner's language", async () => {
    await run("update users set locale = 'fi' where id = ?", person.id);
    expect(await ask(person.email.toUpperCase())).toMatchObject({ status: 202, body: "" });
    const mail = await waitForLinkMail(server, person.email);
    expect(mail.subject).toBe("Aseta uusi Keikka-salasana");
    expect(mail.text).toMatch(/http:\/\/localhost:8787\/auth\?mode=reset&code=[\w-]{43}\n/);
    expect(mail.text).toContain("tunnin");
  });

  it("answers the same for an unknown address, in as many trips, and writes no link", async () => {
    const before = await count("one_time_links");
    const [known, unknown] = [await ask(person.email), await ask("nobody@people.test")];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([readTripCount(known), readTripCount(unknown)]).toEqual([1, 1]);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(known.headers));
    expect(await count("one_time_links")).toBe((before ?? 0) + 1);
    expect(await count("mail_outbox where address = 'nobody@people.test'")).toBe(0);
  });

  it("takes about as long for an address that nobody has", async () => {
    const people = [];
    for (let at = 0; at < 15; at += 1) people.push(await addUser(server, "employee", null));
    const took = async (email: string) => {
      const start = performance.now();
      await ask(email);
      return performance.now() - start;
    };
    await took("warm@people.test");
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const { email } of people) {
      known.push(await took(email));
      unknown.push(await took(`nobody-${email}`));
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[7] ?? 0;
    const ratio = median(known) / median(unknown);
    console.log(`COUNT a known address takes ${ratio.toFixed(2)} times as long as an unknown one`);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it("mails three an hour at most, also under concurrency, without revealing it", async () => {
    const answers = await times(20, () => ask(person.email));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await count("mail_outbox where address = ?", person.email)).toBe(3);
    expect(await links()).toBe(1);
    await run("update login_failures set since = since - 3600000");
    await ask(person.email);
    expect(await count("mail_outbox where address = ?", person.email)).toBe(4);
  });

  it("revokes the older link, but not when over the limit", async () => {
    const codes = [await newLink(1), await newLink(2), await newLink(3)];
    await ask(person.email);
    expect(await Promise.all(codes.map(async (code) => (await look(code)).status))).toEqual([410, 410, 204]);
  });

  it("stores the code in the e-mail only", async () => {
    const code = await newLink();
    const row = await server.env.DB.prepare("select * from one_time_links where user_id = ?")
      .bind(person.id)
      .first();
    expect(row).toMatchObject({ code_hash: hashToken(code), kind: "reset", used_at: null });
    expect(row.expires_at - row.created_at).toBe(3_600_000);
    const outbox = await server.env.DB.prepare("select * from mail_outbox where address = ?")
      .bind(person.email)
      .all();
    await expect.poll(() => count("mail_outbox where address = ? and sealed is null", person.email)).toBe(1);
    expect(JSON.stringify([row, outbox, server.logs()])).not.toContain(code);
  });
});

describe("a link", () => {
  it("can be checked over a hundred times, and used once", async () => {
    const code = await newLink();
    const looks = await times(50, async () => [
      (await look(code)).status,
      (await fetch(`${server.url}/api/password-resets/${code}`, { method: "HEAD" })).status,
    ]);
    expect(new Set(looks.flat())).toEqual(new Set([204]));
    expect((await use(code)).status).toBe(204);
    for (const answer of [await look(code), await use(code)])
      expect([answer.status, answer.body.code]).toEqual([410, "link.gone"]);
  });

  it("sets the password, ends every session and notifies its owner", async () => {
    const [here, there] = [await logIn(server, person), await logIn(server, person)];
    expect((await use(await newLink())).status).toBe(204);
    for (const client of [here, there]) expect((await client.get("/api/session")).status).toBe(401);
    expect((await tryLogIn(demoPassword)).status).toBe(401);
    expect((await tryLogIn("a quiet harbour")).status).toBe(200);
    const told = async () => (await findMailsTo(server, person.email)).map(({ subject }) => subject);
    await expect.poll(told).toContain("Your Keikka password was changed");
    expect(await count("audit_log where action = 'password.reset' and subject_id = ?", person.id)).toBe(1);
  });

  it("works before the mailed password is replaced, and after too many attempts", async () => {
    await run("update users set has_set_password = 0, password_expires_at = 1 where id = ?", person.id);
    await times(11, () => tryLogIn("not this one"));
    expect((await use(await newLink())).status).toBe(204);
    expect((await tryLogIn("a quiet harbour")).body.user.hasSetPassword).toBe(true);
  });

  it("works once among two hundred concurrent uses", async () => {
    const code = await newLink();
    const answers = await times(200, () => use(code, `a quiet harbour ${Math.random()}`));
    const counts = countOutcomes(answers.map(describeOutcome));
    console.log(`COUNT 200 uses of one link to a new password at once: ${JSON.stringify(counts)}`);
    const { "204": used, "410 link.gone": gone = 0, "429 auth.tooManyAttempts": tooMany = 0 } = counts;
    expect([used, gone + tooMany]).toEqual([1, 199]);
  });

  it("works for one hour", async () => {
    const code = await newLink();
    await moveLinks(59);
    expect((await look(code)).status).toBe(204);
    await moveLinks(2);
    expect([(await look(code)).status, (await use(code)).status]).toEqual([410, 410]);
  });

  it("revokes what was created with the old password", async () => {
    const code = await newLink();
    const client = await logIn(server, person);
    await client.post("/api/me/email-changes", { email: `new-${person.email}` });
    await run(
      "insert into access_tokens values ('t', ?, 'n', 'h', 1, ?, null)",
      person.id,
      Date.now() + 60_000,
    );
    const held = () =>
      Promise.all([
        count("access_tokens where user_id = ?", person.id),
        count("known_devices where user_id = ?", person.id),
        count("one_time_links where user_id = ? and kind = 'email'", person.id),
      ]);
    expect(await held()).toEqual([1, 1, 1]);
    const [before] = await readRows(
      server,
      "select token_hash from known_devices where user_id = ?",
      person.id,
    );
    expect((await use(code)).status).toBe(204);
    expect([(await held())[0], (await held())[2]]).toEqual([0, 0]);
    // Only the browser in which the link was used is known from now on.
    expect(await count("known_devices where token_hash = ?", before?.token_hash)).toBe(0);
  });

  it("does not reveal its account, and cannot be guessed", async () => {
    const code = await newLink();
    const wrong = await use(code, "a quiet harbour", "nobody@people.test");
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toMatchObject([{ path: "email", code: "email.mismatch" }]);
    expect((await look(code)).status).toBe(204);
    const more = await times(12, () => use(code, "a quiet harbour", "other@people.test"));
    expect(more.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it.each([
    ["too short a password", "short", "password.tooShort"],
    ["too long a one", "x".repeat(129), "password.tooLong"],
    ["the one that is there", demoPassword, "password.same"],
  ])("refuses %s and stays valid", async (_, password, reason) => {
    const code = await newLink();
    const answer = await use(code, password);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: "password", code: reason }]);
    expect((await look(code)).status).toBe(204);
  });

  it("is revoked when the password is changed in the settings", async () => {
    const code = await newLink();
    const client = await logIn(server, person);
    const body = { password: "another one", currentPassword: demoPassword };
    expect((await client.put("/api/me/password", body)).status).toBe(204);
    expect((await look(code)).status).toBe(410);
  });

  it("does not work if made up or of another kind", async () => {
    await run(
      "insert into one_time_links (code_hash, user_id, kind, created_at, expires_at) values (?, ?, 'email', 1, ?)",
      hashToken("of-an-email"),
      person.id,
      Date.now() + 60_000,
    );
    for (const code of ["x", "of-an-email", "a".repeat(5000)]) {
      expect((await look(code)).status).toBe(410);
      expect((await use(code)).status).toBe(410);
    }
  });
});

it("the cron deletes yesterday's links", async () => {
  await newLink();
  await run("update one_time_links set expires_at = 1 where user_id = ?", person.id);
  await server.sweep();
  await expect.poll(links).toBe(0);
});
