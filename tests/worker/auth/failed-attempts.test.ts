import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import {
  type Client,
  createIpAddress,
  createVisitor,
  logIn,
  readDeviceCookie,
} from "../../support/client.ts";
import { readCode, waitForLinkMail } from "../../support/links.ts";
import { findMailsTo } from "../../support/mails.ts";
import { addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { enrol } from "../../support/second-factor.ts";
import { startServer } from "../../support/server.ts";
import { countStatuses, times } from "../../support/times.ts";

const server = startServer();
let person: Person;
let client: Client;

beforeEach(async () => {
  person = await addUser(server, "employee", null);
  client = await logIn(server, person);
});

const query = (sql: string, ...values: unknown[]) => readRows(server, sql, ...values);
const attempt = (body: object, held = "", address = createIpAddress()) =>
  createVisitor(server, held, address).post("/api/session", {
    email: person.email,
    password: demoPassword,
    ...body,
  });
const refusals = (subject = person.id) =>
  query(
    "select action, actor_id as actor, details from audit_log where lower(action) like '%refuse' and subject_id = ? order by seq",
    subject,
  );
/** Leaves only so many tries against each limit that has been counted `made` times. */
const leave = (made: number, tries: number) =>
  query("update login_failures set tries = ? where tries = ?", tries, made);
const warnings = async () =>
  (await findMailsTo(server, person.email)).filter(({ text }) => text.includes("/forgot-password"));

describe("wrong codes after a correct password", () => {
  it.each([
    ["en", "Somebody may know your Keikka password", "Set another password"],
    ["fi", "Joku saattaa tietää Keikka-salasanasi", "Aseta toinen salasana"],
  ])(
    "are logged and mailed to the owner once the limit is reached, in %s",
    async (locale, subject, action) => {
      await query("update users set locale = ? where id = ?", locale, person.id);
      await enrol(server, client);
      const answers = await times(14, () => attempt({ otp: "000000" }));
      expect(countStatuses(answers)).toEqual({ 401: 10, 429: 4 });
      const told = (await refusals()).filter(({ action }) => action === "otp.refuse");
      expect(told).toEqual([{ action: "otp.refuse", actor: null, details: "{}" }]);
      await expect.poll(async () => (await warnings()).length).toBe(1);
      const [mail] = await warnings();
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain(action);
      expect(
        await query("select id from mail_outbox where template = 'codesRefused' and user_id = ?", person.id),
      ).toHaveLength(1);
    },
  );

  it("are so too in the settings, but not when few", async () => {
    await enrol(server, client);
    const body = { currentPassword: demoPassword, code: "000000" };
    await times(9, () => client.delete("/api/me/otp", { body }));
    expect(await refusals()).toEqual([]);
    await times(3, () => client.delete("/api/me/otp", { body }));
    expect(await refusals()).toEqual([{ action: "otp.refuse", actor: person.id, details: "{}" }]);
    await expect.poll(async () => (await warnings()).length).toBe(1);
  });

  it("are only logged before it is enabled: the app's key is on screen", async () => {
    await client.post("/api/me/otp", { currentPassword: demoPassword });
    await times(12, () => client.post("/api/me/otp", { code: "000000" }));
    expect(await refusals()).toEqual([{ action: "otp.refuse", actor: person.id, details: "{}" }]);
    expect(await query("select id from mail_outbox where user_id = ?", person.id)).toEqual([]);
  });
});

it("wrong current passwords are logged once the limit is reached", async () => {
  const body = { password: "another one", currentPassword: "not this one" };
  const answers = await times(13, () => client.put("/api/me/password", body));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.errors).toMatchObject([{ path: "currentPassword", code: "tries.tooMany" }]);
  expect(await refusals()).toEqual([{ action: "password.refuse", actor: person.id, details: "{}" }]);
});

it.each([
  ["wrong e-mails", { email: "somebody@else.test", password: "a quiet harbour" }],
  ["common passwords", { password: "password123" }],
])("%s for a reset link are logged once the limit is reached", async (_, body) => {
  await createVisitor(server).post("/api/password-resets", { email: person.email });
  const path = `/api/password-resets/${readCode(await waitForLinkMail(server, person.email))}`;
  const use = () => createVisitor(server).put(path, { email: person.email, ...body });
  expect(countStatuses(await times(9, use))).toEqual({ 422: 9 });
  expect(await refusals()).toEqual([]);
  expect(countStatuses(await times(3, use))).toEqual({ 422: 1, 429: 2 });
  expect(await refusals()).toEqual([{ action: "password.linkRefuse", actor: null, details: "{}" }]);
});

it("wrong passwords in all trusted browsers of one account are logged once the limit is reached", async () => {
  await query("delete from login_failures");
  const password = "not this one";
  const first = readDeviceCookie(await attempt({}));
  await attempt({ password }, first);
  const second = readDeviceCookie(await attempt({}, first));
  await attempt({ password }, second);
  await leave(2, 29);
  const answers = await times(4, () => attempt({ password }, second));
  expect(countStatuses(answers)).toEqual({ 401: 1, 429: 3 });
  expect(await refusals()).toEqual([{ action: "session.refuse", actor: null, details: "{}" }]);
});

describe("too many attempts from one network are logged once, without the network", () => {
  it.each([
    ["wrong passwords", 100, (address: string, nth: number) => wrong(address, nth)],
    ["links asked for", 30, (address: string, nth: number) => ask(address, nth)],
  ])("%s", async (_, most, once) => {
    const before = (await refusals("network")).length;
    await query("delete from login_failures");
    const address = createIpAddress();
    await once(address, 1);
    await once(address, 2);
    await leave(2, most - 1);
    const answers = await times(4, (nth) => once(address, 10 + nth));
    expect(countStatuses(answers)[429]).toBe(3);
    const told = (await refusals("network")).slice(before);
    expect(told).toEqual([{ action: "network.refuse", actor: null, details: `{"count":${most}}` }]);
  });

  const nobody = (nth: number) => `nobody-${nth}-${person.email}`;
  const wrong = (address: string, nth: number) =>
    attempt({ email: nobody(nth), password: "no" }, "", address);
  const ask = (address: string, nth: number) =>
    createVisitor(server, "", address).post("/api/password-resets", { email: nobody(nth) });
});
