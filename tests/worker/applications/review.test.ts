import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { findMailsTo } from "../../support/mails.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
});

const rows = (sql: string, ...values: unknown[]) => readRows(server, sql, ...values);

const about = () => ({
  name: "Sami Nieminen",
  email: `${createId().toLowerCase()}@people.test`,
  phone: "040 123 4567",
  location: "Tampere",
  industries: ["roofing", "tile_work"],
  message: "Three roofers short every spring.",
  locale: "fi",
  consent: true,
});
const company = {
  accountType: "needsWorkers",
  companyName: "Katot Kuntoon Oy",
  get companyId() {
    return createBusinessId();
  },
};

/** Applies, and gives the application's id with what was asked. */
async function apply<More extends object>(more: More) {
  const asked = { ...about(), ...more };
  expect((await createVisitor(server).post("/api/applications", asked)).status).toBe(202);
  const [row] = await rows("select id from applications where email = ?", asked.email);
  return { ...asked, id: String(row?.id) };
}
const answer = (client: Client, id: string, body: object) => client.patch(`/api/applications/${id}`, body);
const textsTo = async (email: string) =>
  (await findMailsTo(server, email)).map(({ text }) => text).join("\n");
const usersOf = (email: string) => rows("select * from users where email = ?", email);

describe("GET /api/applications", () => {
  it("lists those of one status, longest waiting first, page by page", async () => {
    const [one, two, three] = [await apply(company), await apply(company), await apply(company)];
    await answer(admin, three.id, { status: "contacted" });
    const { body } = await admin.get("/api/applications?status=new&limit=1");
    expect(body.items).toMatchObject([
      {
        id: one.id,
        companyName: "Katot Kuntoon Oy",
        phone: "+358401234567",
        industries: one.industries,
        status: "new",
      },
    ]);
    const next = await admin.get(`/api/applications?status=new&limit=1&cursor=${body.nextCursor}`);
    expect(next.body).toMatchObject({ items: [{ id: two.id }], nextCursor: null });
    expect((await admin.get("/api/applications?status=contacted")).body.items).toMatchObject([
      { id: three.id },
    ]);
  });

  it("is for reviewers", async () => {
    const { id } = await apply(company);
    for (const client of [cast.site, cast.agency, cast.solo]) {
      expect((await client.get("/api/applications")).body.code).toBe("access.denied");
      const refused = [
        await answer(client, id, { status: "approved" }),
        await answer(client, "missing", { status: "approved" }),
      ];
      expect(refused.map(({ body }) => body.code)).toEqual(["access.denied", "access.denied"]);
    }
  });
});

describe("PATCH /api/applications/:id", () => {
  it.each([
    ["needsWorkers", "workProviderAdmin"],
    ["providesWorkers", "staffProviderAdmin"],
  ])(
    "creates the company that %s with its first user, and mails the credentials",
    async (accountType, role) => {
      const asked = await apply({ ...company, accountType });
      const { status, body } = await answer(admin, asked.id, { status: "approved" });
      expect([status, body.status]).toEqual([200, "approved"]);
      const [user] = await usersOf(asked.email);
      expect(user).toMatchObject({
        name: asked.name,
        roles: `["${role}"]`,
        has_set_password: 0,
        locale: "fi",
      });
      const { body: made } = await admin.get(`/api/organizations/${user?.organization_id}`);
      expect(made).toMatchObject({
        name: asked.companyName,
        companyId: asked.companyId,
        adminEmail: asked.email,
      });
      expect(made.industries.sort()).toEqual(["roofing", "tile_work"]);
      await expect.poll(() => textsTo(asked.email)).toMatch(/\b[A-Z]{15}\b/);
    },
  );

  it("creates an individual's login, with phone, location and trades", async () => {
    const asked = await apply({ accountType: "individual" });
    expect((await answer(admin, asked.id, { status: "approved" })).status).toBe(200);
    const [user] = await usersOf(asked.email);
    expect(user).toMatchObject({
      organization_id: null,
      roles: '["employee"]',
      phone: "+358401234567",
      location: "Tampere",
    });
    expect(
      await rows("select value from users, json_each(industries) where users.id = ?", user?.id),
    ).toHaveLength(2);
  });

  it("creates one account under concurrent approvals, and refuses a late rejection", async () => {
    const asked = await apply(company);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => answer(admin, asked.id, { status: "approved" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await usersOf(asked.email)).toHaveLength(1);
    expect(await rows("select id from organizations where admin_email = ?", asked.email)).toHaveLength(1);
    const mails = await rows(
      "select template from mail_outbox where address = ? order by created_at",
      asked.email,
    );
    expect(mails.map(({ template }) => template)).toEqual(["applicationReceived", "welcome"]);
    const late = await answer(admin, asked.id, { status: "rejected", reason: "No." });
    expect([late.status, late.body.code]).toEqual([409, "application.answered"]);
    const log = await rows("select action from audit_log where subject_id = ?", asked.id);
    expect(log).toEqual([{ action: "application.approved" }]);
  });

  it("mails a rejection with its reason, in the applicant's language", async () => {
    const asked = await apply(company);
    expect((await answer(admin, asked.id, { status: "contacted" })).body.status).toBe("contacted");
    const { body } = await answer(admin, asked.id, { status: "rejected", reason: "Yritys on lopetettu." });
    expect(body).toMatchObject({ status: "rejected", reason: "Yritys on lopetettu." });
    await expect.poll(() => textsTo(asked.email)).toContain("Yritys on lopetettu.");
    expect(await usersOf(asked.email)).toEqual([]);
  });

  it("creates nothing for an existing account", async () => {
    const firm = await apply({ ...company, email: cast.site.email });
    const refused = await answer(admin, firm.id, { status: "approved" });
    expect([refused.status, refused.body.code]).toEqual([409, "organization.adminExists"]);
    const alone = await apply({ accountType: "individual", email: cast.solo.email });
    expect((await answer(admin, alone.id, { status: "approved" })).body.code).toBe("user.exists");
    expect(await rows("select status from applications where id in (?, ?)", firm.id, alone.id)).toEqual([
      { status: "new" },
      { status: "new" },
    ]);
  });

  it.each([
    ["a refusal without a reason", { status: "rejected" }],
    ["an empty reason", { status: "rejected", reason: " " }],
    ["a state that is none", { status: "new" }],
  ])("refuses %s", async (_, body) => {
    const { id } = await apply(company);
    expect((await answer(admin, id, body)).body.code).toBe("input.invalid");
  });

  it("answers 404 for an unknown application", async () => {
    expect((await answer(admin, "missing", { status: "contacted" })).status).toBe(404);
  });
});
