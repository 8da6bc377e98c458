import { beforeAll, describe, expect, it } from "vitest";
import { signFormTimestamp } from "../../../src/applications/form-timestamp.ts";
import type { Env } from "../../../src/env.ts";
import { day, minute } from "../../../src/shared/core/durations.ts";
import { createIpAddress, createVisitor } from "../../support/client.ts";
import { addUser } from "../../support/people.ts";
import { countRows, readRows } from "../../support/rows.ts";
import { secretKey, startServer } from "../../support/server.ts";
import { countStatuses, times } from "../../support/times.ts";

const server = startServer();
const stamp = (age: number) => signFormTimestamp({ SECRET_KEY: secretKey } as Env, Date.now() - age);

beforeAll(() => addUser(server, "admin", null));

let nth = 0;
const about = () => ({
  ...{ accountType: "individual", name: "Veikko Vieras", email: `sifted${nth++}@people.test` },
  ...{ phone: "040 123 4567", location: "Oulu", consent: true },
});
const send = (body: object, address = createIpAddress()) => {
  const asked = { ...about(), ...body };
  return createVisitor(server, "", address)
    .post("/api/applications", asked)
    .then((answer) => ({ ...answer, email: asked.email }));
};
const kept = async (email: string) =>
  (await readRows(server, "select id from applications where email = ?", email)).length;

describe("a submitted form", () => {
  it("carries a signed time of opening", async () => {
    const { status, body, headers } = await createVisitor(server).get("/api/applications/form");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(Math.abs(Date.now() - Number(body.form.split(".")[0]))).toBeLessThan(minute);
    const page = await createVisitor(server).get("/signup");
    expect(page.body).toMatch(/"\/api\/applications\/form":\{"form":"\d{13}\.[\w-]{43}"\}/);
  });

  it.each([
    ["half a minute", 30_000],
    ["six days", 6 * day],
  ])("is accepted after %s", async (_, age) => {
    const { status, email } = await send({ form: await stamp(age) });
    expect([status, await kept(email)]).toEqual([202, 1]);
  });

  it("is accepted without one from a program, as documented", async () => {
    const { status, email } = await send({});
    expect([status, await kept(email)]).toEqual([202, 1]);
  });

  it.each([
    // Of a form that is yet to be opened, however long it takes to arrive.
    ["one sent at once", async () => ({ form: await stamp(-minute) })],
    [
      "one with the honeypot filled in",
      async () => ({ form: await stamp(minute), homepage: "https://x.example" }),
    ],
    ["one without a timestamp and with the honeypot filled in", async () => ({ homepage: "x" })],
  ])("%s gets the usual response and is discarded", async (_, body) => {
    const byHand = await send({ form: await stamp(minute) });
    const limits = "select count(*) as n from login_failures";
    const [before, [tries]] = [await countRows(server), await readRows(server, limits)];
    const byMachine = await send(await body());
    expect([byMachine.status, byMachine.body]).toEqual([byHand.status, byHand.body]);
    const { login_failures: counted, ...rest } = await countRows(server);
    const { login_failures: _tries, ...others } = before;
    expect(rest).toEqual(others);
    expect(counted).toBeGreaterThan(Number(tries?.n));
  });

  it.each([
    ["opened too long ago", () => stamp(8 * day)],
    ["opened by somebody else", async () => `${Date.now() - minute}.${"A".repeat(43)}`],
    ["dated by the sender", async () => `${Date.now() - minute}.${(await stamp(100)).split(".")[1]}`],
    ["with a made-up timestamp", async () => "x"],
  ])("%s must be opened again, for any applicant", async (_, form) => {
    const { status, body, email } = await send({ form: await form() });
    expect([status, body.errors[0], await kept(email)]).toEqual([
      422,
      { path: "form", code: "form.old", message: "form.old" },
      0,
    ]);
  });
});

describe("one network", () => {
  it("may send twenty forms an hour, also concurrently, without affecting other networks", async () => {
    const [address, form] = [createIpAddress(), await stamp(minute)];
    const answers = await times(50, () => send({ form }, address));
    expect(countStatuses(answers)).toEqual({ 202: 20, 429: 30 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("tooManyRequests");
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(3500);
    const sent = answers.filter(({ status }) => status === 202).map(({ email }) => email);
    expect(await Promise.all(sent.map(kept))).toEqual(sent.map(() => 1));
    expect((await send({ form })).status).toBe(202);
    console.log("COUNT 50 applications of one network at once: 20 were kept, 30 refused");
  });

  it("may send ten without a timestamp", async () => {
    const address = createIpAddress();
    expect(countStatuses(await times(14, () => send({}, address)))).toEqual({ 202: 10, 429: 4 });
    expect((await send({ form: await stamp(minute) }, address)).status).toBe(202);
  });
});
