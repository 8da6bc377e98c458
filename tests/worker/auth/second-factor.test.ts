import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { findMailsTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { computeTotpCode, enrol } from "../../support/second-factor.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;
let client: Client;

beforeEach(async () => {
  person = await addUser(server, "employee", null);
  client = await createClient(server, person);
});

const currentPassword = demoPassword;
const attempt = (otp?: string, password = demoPassword) =>
  createVisitor(server).post("/api/session", {
    email: person.email,
    password,
    ...(otp !== undefined && { otp }),
  });
const times = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));
const outcomesOf = async (answers: Promise<Parameters<typeof describeOutcome>[0][]>) =>
  countOutcomes((await answers).map(describeOutcome));
const state = async () => (await client.get("/api/me/otp")).body;
const rows = async (table: string) =>
  (
    await server.env.DB.prepare(`select * from ${table} where user_id = ?`)
      .bind(person.id)
      .all<Record<string, unknown>>()
  ).results;
const audited = async () =>
  (
    await server.env.DB.prepare("select action from audit_log where actor_id = ? and action like 'otp.%'")
      .bind(person.id)
      .all<{ action: string }>()
  ).results.map(({ action }: { action: string }) => action);
const subjects = async () => (await findMailsTo(server, person.email)).map(({ subject }) => subject);

describe("enabling two-factor login", () => {
  it("requires the password and the app's first code, and returns ten recovery codes", async () => {
    expect(await state()).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
    const begun = await client.post("/api/me/otp", { currentPassword });
    expect(begun.status).toBe(201);
    const uri = new URL(begun.body.uri);
    expect(begun.body.uri).toMatch(`otpauth://totp/Keikka:${encodeURIComponent(person.email)}?`);
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Keikka",
      algorithm: "SHA1",
      secret: begun.body.secret,
      period: "30",
      digits: "6",
    });
    expect((await state()).enabled).toBe(false);
    expect(describeOutcome(await attempt())).toBe("200");
    const confirmed = await client.post("/api/me/otp", { code: computeTotpCode(begun.body.secret) });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes)
      expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(await state()).toMatchObject({ enabled: true, recoveryCodesLeft: 10, since: expect.any(String) });
  });

  it("refuses a wrong password, a wrong code, both at once, or a missing start", async () => {
    const wrong = await client.post("/api/me/otp", { currentPassword: "not this one" });
    expect(describeOutcome(wrong)).toBe("403 auth.passwordWrong");
    expect(describeOutcome(await client.post("/api/me/otp", { code: "123456" }))).toBe("409 conflict");
    expect(describeOutcome(await client.post("/api/me/otp", {}))).toBe("422 input.invalid");
    const { body } = await client.post("/api/me/otp", { currentPassword });
    const both = { currentPassword, code: computeTotpCode(body.secret) };
    expect(describeOutcome(await client.post("/api/me/otp", both))).toBe("422 input.invalid");
    const not = await client.post("/api/me/otp", { code: computeTotpCode(body.secret, 5) });
    expect(not.body).toMatchObject({ status: 422, errors: [{ path: "code", code: "otp.wrong" }] });
    await server.env.DB.prepare("update second_factors set created_at = created_at - 900000").run();
    const late = await client.post("/api/me/otp", { code: computeTotpCode(body.secret) });
    expect(describeOutcome(late)).toBe("409 conflict");
  });

  it("can be restarted until confirmed, and then no more", async () => {
    const [first, second] = [
      await client.post("/api/me/otp", { currentPassword }),
      await client.post("/api/me/otp", { currentPassword }),
    ];
    expect(first.body.secret).not.toBe(second.body.secret);
    const old = await client.post("/api/me/otp", { code: computeTotpCode(first.body.secret) });
    expect(describeOutcome(old)).toBe("422 input.invalid");
    const confirm = () => client.post("/api/me/otp", { code: computeTotpCode(second.body.secret) });
    expect(await outcomesOf(times(8, confirm))).toEqual({ "200": 1, "409 conflict": 7 });
    expect(await rows("recovery_codes")).toHaveLength(10);
    expect(describeOutcome(await client.post("/api/me/otp", { currentPassword }))).toBe("409 conflict");
  });

  it("ends the other sessions, notifies the owner, and is in the audit log", async () => {
    const other = await createClient(server, person);
    await enrol(server, client);
    expect((await client.get("/api/session")).status).toBe(200);
    expect((await other.get("/api/session")).status).toBe(401);
    expect(await audited()).toEqual(["otp.enrol"]);
    await expect.poll(subjects).toEqual(["Logging in to Keikka now takes a code too"]);
  });

  it("stores the secret and the codes unreadably", async () => {
    const { secret, recoveryCodes } = await enrol(server, client);
    const audit = await server.env.DB.prepare("select * from audit_log").all();
    const kept = [
      await rows("second_factors"),
      await rows("recovery_codes"),
      await rows("mail_outbox"),
      audit,
    ];
    const all = JSON.stringify([...kept, server.logs()]);
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))])
      expect(all).not.toContain(told);
  });
});

describe("logging in", () => {
  it("requires the code after a correct password, and reports a wrong one", async () => {
    const { secret } = await enrol(server, client);
    expect(describeOutcome(await attempt())).toBe("401 auth.otpRequired");
    expect(describeOutcome(await attempt(" "))).toBe("401 auth.otpRequired");
    expect(describeOutcome(await attempt(computeTotpCode(secret), "not this one"))).toBe("401 auth.failed");
    const wrong = await attempt(computeTotpCode(secret, 3));
    expect(wrong.body).toMatchObject({
      status: 401,
      code: "auth.otpWrong",
      errors: [{ path: "otp", code: "otp.wrong" }],
    });
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const right = await attempt(computeTotpCode(secret));
    expect([right.status, right.body.user.id]).toEqual([200, person.id]);
  });

  it.each([
    [-3, "401 auth.otpWrong"],
    [0, "200"],
    [1, "200"],
    [3, "401 auth.otpWrong"],
  ])("accepts a clock %i steps off: %s", async (steps, expected) => {
    const { secret } = await enrol(server, client);
    expect(describeOutcome(await attempt(computeTotpCode(secret, steps)))).toBe(expected);
  });

  it("accepts a code once among twenty concurrent uses, and no older one afterwards", async () => {
    const { secret } = await enrol(server, client);
    const [code, older] = [computeTotpCode(secret), computeTotpCode(secret, -1)];
    const answers = await outcomesOf(times(20, () => attempt(code)));
    console.log(`COUNT one code used 20 times at once: ${JSON.stringify(answers)}`);
    expect(answers["200"]).toBe(1);
    await server.env.DB.prepare("delete from login_failures").run();
    expect(describeOutcome(await attempt(code))).toBe("401 auth.otpWrong");
    expect(describeOutcome(await attempt(older))).toBe("401 auth.otpWrong");
  });

  it("accepts a recovery code instead, once among twenty concurrent uses", async () => {
    const { recoveryCodes } = await enrol(server, client);
    const [one = "", two = ""] = recoveryCodes;
    const answers = await outcomesOf(times(20, () => attempt(one)));
    console.log(`COUNT one recovery code used 20 times at once: ${JSON.stringify(answers)}`);
    expect(answers["200"]).toBe(1);
    await server.env.DB.prepare("delete from login_failures").run();
    expect(describeOutcome(await attempt(one))).toBe("401 auth.otpWrong");
    expect(describeOutcome(await attempt(` ${two.toLowerCase().replaceAll("-", " ")} `))).toBe("200");
    client = await logInWith(recoveryCodes[2]);
    expect((await state()).recoveryCodesLeft).toBe(7);
    expect(await audited()).toEqual(["otp.enrol", ...Array(3).fill("otp.recoveryUsed")]);
    await expect.poll(subjects).toContain("A recovery code was used for Keikka");
  });

  it("refuses another user's recovery code", async () => {
    await enrol(server, client);
    const other = await addUser(server, "employee", null);
    const { recoveryCodes } = await enrol(server, await createClient(server, other));
    expect(describeOutcome(await attempt(recoveryCodes[0]))).toBe("401 auth.otpWrong");
  });

  it("counts wrong codes against the account, and resets only when both were correct", async () => {
    const { secret } = await enrol(server, client);
    expect(await outcomesOf(times(10, () => attempt("000000")))).toEqual({ "401 auth.otpWrong": 10 });
    expect(describeOutcome(await attempt(computeTotpCode(secret)))).toBe("429 auth.tooManyAttempts");
    const both = { currentPassword, code: computeTotpCode(secret) };
    const refused = await client.delete("/api/me/otp", { body: both });
    expect(describeOutcome(refused)).toBe("429 auth.tooManyAttempts");
    expect(refused.body.errors).toMatchObject([{ path: "code", code: "tries.tooMany" }]);
    await server.env.DB.prepare("update login_failures set since = since - 900000").run();
    expect(await outcomesOf(times(3, () => attempt()))).toEqual({ "401 auth.otpRequired": 3 });
    expect(describeOutcome(await attempt(computeTotpCode(secret)))).toBe("200");
    expect(describeOutcome(await attempt())).toBe("401 auth.otpRequired");
  });
});

describe("a user with two-factor login", () => {
  it("disables it with both factors, and not with one", async () => {
    const { secret, recoveryCodes } = await enrol(server, client);
    const remove = (body: unknown) => client.delete("/api/me/otp", { body });
    expect(describeOutcome(await remove({ currentPassword }))).toBe("422 input.invalid");
    expect(describeOutcome(await remove({ currentPassword: "no", code: computeTotpCode(secret) }))).toBe(
      "403 auth.passwordWrong",
    );
    expect(describeOutcome(await remove({ currentPassword, code: "000000" }))).toBe("422 input.invalid");
    const other = await logInWith(computeTotpCode(secret));
    expect(describeOutcome(await remove({ currentPassword, code: recoveryCodes[0] }))).toBe("204");
    expect((await other.get("/api/session")).status).toBe(401);
    expect(await state()).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
    expect([await rows("second_factors"), await rows("recovery_codes")]).toEqual([[], []]);
    expect(describeOutcome(await attempt())).toBe("200");
    expect(describeOutcome(await remove({ currentPassword, code: recoveryCodes[1] }))).toBe("404 notFound");
    expect(await audited()).toEqual(["otp.enrol", "otp.recoveryUsed", "otp.remove"]);
    await expect.poll(subjects).toContain("Logging in to Keikka takes no code any more");
    const told = (await rows("mail_outbox")).map((row: Record<string, unknown>) => row.template);
    expect(told, "one letter each").toEqual(["secondFactorOn", "secondFactorOff"]);
  });

  it("is notified of a used recovery code though disabling failed", async () => {
    const { recoveryCodes } = await enrol(server, client);
    const run = (sql: string) => server.env.DB.prepare(sql).run();
    await run(`create trigger stuck before delete on second_factors
      begin select raise(abort, 'conflict'); end`);
    const body = { currentPassword, code: recoveryCodes[0] };
    const refused = await client.delete("/api/me/otp", { body }).finally(() => run("drop trigger stuck"));
    expect(describeOutcome(refused)).toBe("409 conflict");
    expect(await state()).toMatchObject({ enabled: true, recoveryCodesLeft: 9 });
    const told = (await rows("mail_outbox")).map((row: Record<string, unknown>) => row.template);
    expect(told).toEqual(["secondFactorOn", "recoveryCodeUsed"]);
  });

  it("creates new recovery codes with both factors, which invalidates the old ones", async () => {
    const { secret, recoveryCodes } = await enrol(server, client);
    const renew = (body: unknown) => client.post("/api/me/otp/recovery-codes", body);
    expect(describeOutcome(await renew({ currentPassword }))).toBe("422 input.invalid");
    const renewed = await renew({ currentPassword, code: computeTotpCode(secret) });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(describeOutcome(await attempt(recoveryCodes[0]))).toBe("401 auth.otpWrong");
    expect(describeOutcome(await attempt(renewed.body.recoveryCodes[0]))).toBe("200");
    expect(await audited()).toEqual(["otp.enrol", "otp.recoveryRenew", "otp.recoveryUsed"]);
  });

  it("can be reset by those who manage the account, and nobody else", async () => {
    const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
    person = await addUser(server, "employee", tekijat);
    client = await createClient(server, person);
    const as = async (...who: Parameters<typeof addUser> extends [unknown, ...infer Rest] ? Rest : never) =>
      createClient(server, await addUser(server, ...who));
    const help = async (helper: Client, password = demoPassword) =>
      describeOutcome(
        await helper.delete(`/api/users/${person.id}/otp`, { body: { currentPassword: password } }),
      );
    const boss = await as("staffProviderAdmin", tekijat);
    expect(await help(boss)).toBe("404 notFound");
    const shown = async (to: Client) => (await to.get(`/api/users/${person.id}`)).body.can.endSecondFactor;
    expect(await shown(boss)).toBe(false);
    await enrol(server, client);
    expect([await shown(boss), await shown(client)]).toEqual([true, false]);
    const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
    expect(await help(await as("workProviderAdmin", raksa))).toBe("404 notFound");
    expect(await help(await as("employee", tekijat))).toBe("403 access.denied");
    expect(await help(client)).toBe("403 access.denied");
    expect(await help(boss, "not this one")).toBe("403 auth.passwordWrong");
    expect(await help(boss)).toBe("204");
    expect((await client.get("/api/session")).status).toBe(401);
    expect(describeOutcome(await attempt())).toBe("200");
    expect([await rows("second_factors"), await rows("recovery_codes")]).toEqual([[], []]);
    const row = await server.env.DB.prepare(
      "select actor_id, organization_id from audit_log where action = 'otp.remove' and subject_id = ?",
    )
      .bind(person.id)
      .first();
    expect(row).toMatchObject({ organization_id: tekijat });
    await expect.poll(subjects).toContain("An admin turned off your two-step login at Keikka");
    await enrol(server, await createClient(server, person));
    expect(await help(await as("admin", null))).toBe("204");
  });

  it("loses it with the account", async () => {
    await enrol(server, client);
    const admin = await createClient(server, await addUser(server, "admin", null));
    await addUser(server, "admin", null);
    expect(describeOutcome(await admin.delete(`/api/users/${person.id}`))).toBe("204");
    expect([await rows("second_factors"), await rows("recovery_codes")]).toEqual([[], []]);
  });
});

async function logInWith(otp: string | undefined): Promise<Client> {
  const answer = await attempt(otp);
  expect(answer.status).toBe(200);
  return createVisitor(server, answer.headers.getSetCookie()[0]?.split(";")[0] ?? "");
}
