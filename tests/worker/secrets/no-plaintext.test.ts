import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createVisitor } from "../../support/client.ts";
import { copyCountingBuild, countListeners } from "../../support/counting-build.ts";
import { readCode, waitForLinkMail } from "../../support/links.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { computeTotpCode } from "../../support/second-factor.ts";
import { listSecretForms } from "../../support/secret-forms.ts";
import { secretKey, startOwnServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";
import { findCodes, findValues, readState } from "../../support/state.ts";

const { config, remove } = copyCountingBuild();
const server = startOwnServer({ config });
afterAll(remove);

/** Every secret that was used, in every form; and every place where something was written, as it was after each step. */
const secrets: Record<string, string> = {};
const seen = new Map<string, string>();
let userId = "";

/** Codes of six digits: looked for where they stand by themselves, and in the encodings and hashes that are longer. */
const codes: Record<string, string> = {};

function sixDigits(name: string, code: string): string {
  expect(code).toMatch(/^\d{6}$/);
  Object.assign(codes, { [name]: code, [`${name} in two halves`]: `${code.slice(0, 3)} ${code.slice(3)}` });
  const longer = Object.entries(listSecretForms(name, code)).filter(([, form]) => form !== code);
  const hash = createHash("sha256").update(code).digest();
  const hashed = ["hex", "base64", "base64url"] as const;
  Object.assign(secrets, Object.fromEntries(longer));
  for (const form of hashed) secrets[`${name} hashed, in ${form}`] = hash.toString(form).replace(/=+$/, "");
  return code;
}

/** Notes a secret and gives it. */
function secret(name: string, value: string): string {
  expect(value.length, name).toBeGreaterThan(7);
  Object.assign(secrets, listSecretForms(name, value));
  return value;
}

/** The laptop's mailbox is left out: it stands for what has left. */
const isKept = ({ where }: { where: string }) => where !== "R2 dev-mail";

async function gather(step: string): Promise<void> {
  const rooms = await readRows(server, "select id from rooms");
  const ROOMS = rooms.map(({ id }) => String(id));
  const state = await readState(server, { ROOMS, INBOXES: [userId].filter(Boolean) });
  for (const { where, text } of state.filter(isKept)) seen.set(`${where} ${text}`, step);
  for (const line of server.logs()) seen.set(`log ${JSON.stringify(line)}`, step);
}

async function logIn(email: string, password: string, more = {}) {
  const answer = await createVisitor(server).post("/api/session", { email, password, ...more });
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
    if (/session|device/.test(name) && value !== "") secret(`cookie ${name} of ${password}`, value);
  }
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { status: answer.status, client: createVisitor(server, cookies.join("; ")) };
}

const bearer = (token: string) =>
  server.ask?.(`${server.url}/api/session`, { headers: { Authorization: `Bearer ${token}` } });

it("finds a code by itself, and not within a timestamp, an id or a fraction", () => {
  const among = (text: string) => findCodes([{ where: "here", text }], { code: "123456" });
  for (const text of [
    '{"otp":"123456"}',
    '{"code":123456}',
    "Code 123456 was wrong",
    "code=123456&next",
    "[123456]",
    JSON.stringify({ text: "Your code:\n123456" }),
    JSON.stringify({ sent: JSON.stringify({ text: "Your code:\t123456\r\n" }) }),
  ])
    expect(among(text)).toEqual(["here: code"]);
  for (const text of ["1763123456000", "0.123456", "a123456b", "1123456"]) expect(among(text)).toEqual([]);
});

beforeAll(() => {
  Object.assign(secrets, listSecretForms("SECRET_KEY", secretKey));
});

it("no credential is readable in a log, a queue message or a table", {
  timeout: 120_000,
}, async () => {
  const organization = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const { email: adminEmail } = await addUser(server, "staffProviderAdmin", organization);
  const admin = await logIn(adminEmail, "keikka-demo-1");
  const email = "salainen.tekija@people.test";
  const made = await admin.client.post("/api/users/add", {
    email,
    name: "Salainen Tekijä",
    organization,
    roles: ["employee"],
  });
  expect(made.status).toBe(201);
  userId = made.body.id;
  await gather("somebody was added");
  const generated = secret(
    "the mailed password",
    (await waitForMailTo(server, email)).text.match(/^Password: ([A-Z]{15})$/m)?.[1] ?? "",
  );
  await gather("and mailed");

  const wrong = secret("a wrong password", "never the right one!");
  expect((await logIn(email, wrong)).status).toBe(401);
  const first = await logIn(email, generated);
  const own = secret("the first password", "kuiva betoni & hiekka");
  expect((await first.client.put("/api/me/password", { password: own })).status).toBe(204);
  await gather("a password was chosen");

  await createVisitor(server).post("/api/password-resets", { email });
  const reset = secret("the reset's code", readCode(await waitForLinkMail(server, email)));
  const next = secret("the second password", "harmaa graniitti 2%");
  await gather("a link was asked for");
  await createVisitor(server).put(`/api/password-resets/${reset}`, { email: adminEmail, password: next });
  expect(
    (await createVisitor(server).put(`/api/password-resets/${reset}`, { email, password: next })).status,
  ).toBe(204);
  await gather("it was used");

  const changer = await logIn(email, next);
  const wanted = "toinen.tekija@people.test";
  expect(
    (await changer.client.post("/api/me/email-changes", { email: wanted, currentPassword: next })).status,
  ).toBe(202);
  const confirm = secret("the e-mail's code", readCode(await waitForLinkMail(server, wanted)));
  const undo = secret("the way back's code", readCode(await waitForLinkMail(server, email, 2)));
  await gather("another e-mail was asked for");
  expect((await createVisitor(server).post(`/api/email-changes/${confirm}`)).status).toBe(204);
  expect((await createVisitor(server).post(`/api/email-changes/${undo}`)).status).toBe(204);
  const again = secret("the code after the way back", readCode(await waitForLinkMail(server, email, 3)));
  await gather("and undone");
  const last = secret("the third password", 'punainen tiili = "seinä"');
  expect(
    (await createVisitor(server).put(`/api/password-resets/${again}`, { email, password: last })).status,
  ).toBe(204);

  const { client } = await logIn(email, last, { remember: true });
  const begun = await client.post("/api/me/otp", { currentPassword: last });
  const key = secret("the second factor's secret", begun.body.secret);
  const confirmed = await client.post("/api/me/otp", {
    code: sixDigits("the code that confirms", computeTotpCode(key)),
  });
  const [recovery = ""] = confirmed.body.recoveryCodes;
  for (const [at, code] of confirmed.body.recoveryCodes.entries()) {
    secret(`recovery code ${at}`, code);
    secret(`recovery code ${at} without hyphens`, code.replaceAll("-", ""));
  }
  expect([
    (await logIn(email, last, { otp: sixDigits("a code of another time", computeTotpCode(key, 100)) }))
      .status,
    (await logIn(email, last, { otp: sixDigits("the code that logs in", computeTotpCode(key, 1)) })).status,
    (await logIn(email, last, { otp: recovery })).status,
  ]).toEqual([401, 200, 200]);
  await gather("a second factor was turned on");
  const token = await client.post("/api/me/tokens", { name: "Payroll", currentPassword: last });
  expect(token.status).toBe(201);
  secret("the access token", token.body.token);
  secret("the access token's middle", token.body.token.slice(7, 50));
  expect((await bearer(token.body.token))?.status).toBe(200);
  await bearer(secret("a wrong token", `${token.body.token.slice(0, -1)}~`));
  await gather("a token was made and used");
  const line = await openTestSocket(server, client, `/api/rooms/${organization}/socket`);
  const said = "Something that a room keeps";
  line.say({ type: "send", id: crypto.randomUUID(), text: said });
  await line.until(({ type }) => type === "ack");
  await gather("somebody spoke in a room");
  line.close();

  await server.env.DB.prepare("alter table users rename to gone").run();
  const failing = await Promise.all([
    logIn(email, last),
    createVisitor(server).post("/api/password-resets", { email }),
    createVisitor(server).put(`/api/password-resets/${again}`, { email, password: last }),
    createVisitor(server).post(`/api/email-changes/${undo}`),
    client.post("/api/me/email-changes", { email: wanted, currentPassword: last }),
  ]);
  expect(new Set(failing.map(({ status }) => status))).toEqual(new Set([500]));
  await server.env.DB.prepare("alter table gone rename to users").run();
  await client.delete("/api/session");
  await gather("everything failed, and they logged out");

  const all = [...seen].map(([text, step]) => ({
    where: `${text.split(" ", 2).join(" ")}, when ${step}`,
    text,
  }));
  const mailbox = (await readState(server, { ROOMS: [], INBOXES: [] })).filter((one) => !isKept(one));
  console.log(
    `COUNT ${Object.keys(secrets).length} forms of secrets looked for in ${all.length} texts, ${await countListeners(server)} queue messages among them`,
  );
  expect(findValues(all, secrets)).toEqual([]);
  expect(findCodes(all, codes)).toEqual([]);
  // That they would be found: in the letters that left, and the address in its row.
  expect(findValues(mailbox, secrets).length).toBeGreaterThan(4);
  expect(findValues(all, { email }).length).toBeGreaterThan(2);
  expect(findValues(all, { said }).filter((place) => place.startsWith("ROOMS"))).not.toEqual([]);
  expect(await countListeners(server)).toBeGreaterThan(5);
  expect(all.filter(({ text }) => text.startsWith("log ")).length).toBeGreaterThanOrEqual(5);
});
