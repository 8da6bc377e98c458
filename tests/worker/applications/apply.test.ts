import { beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "../../support/client.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Person;

beforeAll(async () => {
  admin = await addUser(server, "admin", null);
});

const company = {
  accountType: "needsWorkers",
  companyName: "Raksa Oy",
  companyId: "2077474-0",
  name: "Sami Nieminen",
  email: "Sami@Raksa.test",
  phone: "040 123 4567",
  location: "Tampere",
  industries: ["roofing"],
  message: "Three roofers short every spring.",
  locale: "fi",
  consent: true,
};
const apply = (body: object, headers = {}) =>
  createVisitor(server).post("/api/applications", { ...company, ...body }, { headers });
const rows = async (sql: string, ...values: string[]) =>
  (
    await server.env.DB.prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;

describe("POST /api/applications", () => {
  it("saves the application, thanks the applicant and notifies the admins", async () => {
    expect((await apply({})).status).toBe(202);
    const [row] = await rows("select * from applications where email = ?", "sami@raksa.test");
    expect(row).toMatchObject({ company_id: "2077474-0", phone: "+358401234567", status: "new" });
    const [mail] = await rows("select * from mail_outbox where address = ?", "sami@raksa.test");
    expect(mail).toMatchObject({ template: "applicationReceived", locale: "fi", user_id: null });
    const [told] = await rows("select * from notifications where user_id = ?", admin.id);
    expect(told).toMatchObject({ kind: "application" });
  });

  it("accepts an individual without a company", async () => {
    const { companyName: _, companyId: __, ...about } = company;
    const solo = { ...about, accountType: "individual", email: "solo@people.test", industries: [] };
    expect((await createVisitor(server).post("/api/applications", solo)).status).toBe(202);
    const [row] = await rows("select * from applications where email = ?", "solo@people.test");
    expect(row).toMatchObject({ company_id: null, industries: "[]" });
  });

  it("answers the same for an address with an account", async () => {
    const known = await apply({ email: admin.email });
    const unknown = await apply({ email: "unknown@people.test" });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it("is idempotent", async () => {
    const headers = { "Idempotency-Key": "one" };
    for (let tries = 0; tries < 2; tries += 1)
      expect((await apply({ email: "twice@people.test" }, headers)).status).toBe(202);
    expect(await rows("select id from applications where email = 'twice@people.test'")).toHaveLength(1);
    expect(await rows("select id from mail_outbox where address = 'twice@people.test'")).toHaveLength(1);
  });

  it("mails one address once a day at most, and keeps three applications", async () => {
    for (let tries = 0; tries < 5; tries += 1) await apply({ email: "often@people.test" });
    expect(await rows("select id from mail_outbox where address = 'often@people.test'")).toHaveLength(1);
    expect(await rows("select id from applications where email = 'often@people.test'")).toHaveLength(3);
    await server.env.DB.prepare("update applications set created_at = created_at - 86400000").run();
    await apply({ email: "often@people.test" });
    expect(await rows("select id from mail_outbox where address = 'often@people.test'")).toHaveLength(2);
  });

  it("holds both limits under concurrency", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => apply({ email: "flood@people.test" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await rows("select id from mail_outbox where address = 'flood@people.test'")).toHaveLength(1);
    expect(await rows("select id from applications where email = 'flood@people.test'")).toHaveLength(3);
  });

  it("mails nothing written by the applicant", async () => {
    await apply({ email: "victim@people.test", name: "Call 0600 1234 now" });
    const [mail] = await rows("select data from mail_outbox where address = 'victim@people.test'");
    expect(mail).toEqual({ data: "{}" });
    expect((await waitForMailTo(server, "victim@people.test")).text).not.toContain("0600");
  });

  it.each([
    ["a link for a name", { name: "You won: https://evil.example/claim" }, "name", "name.invalid"],
    ["a name of two lines", { name: "Sami\nBcc: all@people.test" }, "name", "name.invalid"],
    ["a wrong business ID", { companyId: "0737546-1" }, "companyId", "businessId.invalid"],
    ["a company without a name", { companyName: " " }, "companyName", "required"],
    ["no consent", { consent: false }, "consent", "consent.required"],
    ["no phone", { phone: "" }, "phone", "required"],
    ["no account type", { accountType: "somebody" }, "accountType", "required"],
  ])("refuses %s", async (_, body, path, code) => {
    const answer = await apply({ email: "refused@people.test", ...body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, code }));
    expect(await rows("select id from applications where email = 'refused@people.test'")).toEqual([]);
  });
});
