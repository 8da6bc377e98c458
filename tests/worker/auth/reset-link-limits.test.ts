import { expect, it } from "vitest";
import { createIpAddress, createVisitor } from "../../support/client.ts";
import { addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { countStatuses, times } from "../../support/times.ts";

const server = startServer();

const ask = (email: string, address = createIpAddress()) =>
  createVisitor(server, "", address).post("/api/password-resets", { email });
const mailed = async (email: string) => {
  const mails = server.env.DB.prepare("select count(*) as n from mail_outbox where address = ?").bind(email);
  return (await mails.first<{ n: number }>())?.n;
};

it("allows three links an hour for one account, also concurrently from many addresses", async () => {
  const person = await addUser(server, "employee", null);
  expect(countStatuses(await times(100, () => ask(person.email)))).toEqual({ 202: 100 });
  expect(await mailed(person.email)).toBe(3);
});

it("allows thirty requests an hour from one address for any accounts, then sends Retry-After", async () => {
  const address = createIpAddress();
  const answers = await times(50, (nth) => ask(`nobody-${nth}@people.test`, address));
  expect(countStatuses(answers)).toEqual({ 202: 30, 429: 20 });
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe("auth.tooManyAttempts");
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(3500);
  const person = await addUser(server, "employee", null);
  expect((await ask(person.email, address)).status).toBe(429);
  expect(await mailed(person.email)).toBe(0);
  expect((await ask(person.email)).status).toBe(202);
  expect(await mailed(person.email)).toBe(1);
});
