import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { addAcceptedOffer, addOpenGig, addPendingOffer } from "../../support/bookings.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import type { Client } from "../../support/client.ts";
import { type Actor, addActor, addCast, addStrangers } from "../../support/crews.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
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
const wanted = (more: object = {}) => ({
  name: "Uusi Rakennus Oy",
  types: ["workProvider", "staffProvider"],
  companyId: createBusinessId(),
  adminName: "Paula Pääkäyttäjä",
  adminEmail: `${createId().toLowerCase()}@uusi.test`,
  phone: "040 123 4567",
  ...more,
});
const add = (client: Client, body: object, headers = {}) =>
  client.post("/api/organizations", body, { headers });

describe("POST /api/organizations", () => {
  it("creates it with its first user, who gets the admin roles and the credentials by e-mail", async () => {
    const body = wanted();
    const answer = await add(admin, body);
    expect(answer.status).toBe(201);
    expect(answer.body.id).toMatch(/^[0-9A-Za-z]{21}$/);
    const [user] = await rows("select * from users where email = ?", body.adminEmail);
    expect(user).toMatchObject({
      name: "Paula Pääkäyttäjä",
      organization_id: answer.body.id,
      roles: '["workProviderAdmin","staffProviderAdmin"]',
      has_set_password: 0,
    });
    expect((await waitForMailTo(server, body.adminEmail)).text).toMatch(/\b[A-Z]{15}\b/);
    const { body: made } = await admin.get(`/api/organizations/${answer.body.id}`);
    expect(made).toMatchObject({ name: body.name, phone: "+358401234567", admins: [user?.id] });
    const room = await rows("select user_id from room_members where room_id = ?", answer.body.id);
    expect(room).toEqual([{ user_id: user?.id }]);
    const log = await rows(
      "select action from audit_log where organization_id = ? order by seq",
      answer.body.id,
    );
    expect(log).toEqual([{ action: "organization.add" }, { action: "user.add" }]);
  });

  it("refuses an admin with another organisation, and writes nothing", async () => {
    const body = wanted({ adminEmail: cast.site.email });
    expect((await add(admin, body)).body).toMatchObject({ status: 409, code: "organization.adminExists" });
    expect(await rows("select id from organizations where admin_email = ?", cast.site.email)).toEqual([]);
  });

  it("is idempotent for a repeated request, and for ten concurrent ones with the same admin", async () => {
    const [body, headers] = [wanted(), { "Idempotency-Key": createId() }];
    const [first, second] = [await add(admin, body, headers), await add(admin, body, headers)];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    const crowd = wanted();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(admin, crowd)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await rows("select id from organizations where admin_email = ?", crowd.adminEmail)).toHaveLength(
      1,
    );
  });

  it.each([
    ["no type", { types: [] }, "types"],
    ["a wrong check digit", { companyId: "0737546-1" }, "companyId"],
    ["no name", { name: " " }, "name"],
    ["a name with a link", { adminName: "Win at www.evil.test" }, "adminName"],
    ["half an e-mail", { adminEmail: "paula@" }, "adminEmail"],
  ])("refuses %s", async (_, more, path) => {
    const { status, body } = await add(admin, wanted(more));
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });

  it("is for platform admins", async () => {
    for (const client of [cast.site, cast.agency, cast.solo])
      expect((await add(client, wanted())).body.code).toBe("access.denied");
  });
});

describe("DELETE /api/organizations/:id", () => {
  it("deletes every account, cancels gigs without accepted workers, and notifies the providers", async () => {
    const { buyer, provider } = await addStrangers(server);
    const id = buyer.organizationId ?? "";
    const worker = await addUser(server, "employee", id);
    const phone = await createClient(server, worker);
    const said = await phone.post(`/api/rooms/${id}/messages`, {
      id: crypto.randomUUID(),
      text: "See you at seven",
    });
    expect(said.status).toBe(201);
    const gigId = await addOpenGig(server, id, "Roof at Vallila");
    const asked = await addOpenGig(server, cast.raksa);
    await addPendingOffer(server, gigId, provider);
    await addPendingOffer(server, gigId, cast.solo);
    const own = await addPendingOffer(server, asked, { id: buyer.id, organizationId: id });
    expect((await admin.get(`/api/organizations/${id}/closing`)).body).toEqual({
      ...{ name: "Nosto Oy", people: 2, gigs: 1, rooms: 1, work: 0, soonest: [] },
    });
    expect((await admin.delete(`/api/organizations/${id}`)).status).toBe(204);
    expect((await phone.get("/api/me")).status).toBe(401);
    expect((await waitForMailTo(server, worker.email)).subject).toBe("Your Keikka account is deleted");
    expect((await buyer.get("/api/me")).status).toBe(401);
    expect((await admin.get(`/api/organizations/${id}`)).status).toBe(404);
    expect((await admin.get("/api/organizations?search=nosto")).body.items).toEqual([]);
    expect(await rows("select status from gigs where id = ?", gigId)).toEqual([{ status: "cancelled" }]);
    expect(await rows("select status from offers where id = ?", own)).toEqual([{ status: "withdrawn" }]);
    expect(await rows("select id from users where organization_id = ?", id)).toEqual([]);
    expect(await rows("select id from rooms where organization_id = ?", id)).toEqual([]);
    const kept = async () => (await server.env.ROOMS.getByName(id).messages({ limit: 50 })).items;
    await expect.poll(kept).toEqual([]);
    const told = await rows(
      "select user_id, kind from notifications where gig_id in (?, ?) order by kind",
      gigId,
      asked,
    );
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        { user_id: provider.id, kind: "gigCancelled" },
        { user_id: cast.solo.id, kind: "gigCancelled" },
        { user_id: cast.site.id, kind: "offerAnswered" },
      ]),
    );
    const shown = (await cast.solo.get("/api/offers?status=expired")).body.items;
    expect(shown.map((offer: { gig: { organizationName: string } }) => offer.gig.organizationName)).toEqual([
      "Nosto Oy",
    ]);
  });

  it("refuses while people are accepted for unfinished work, bought or provided", async () => {
    const gigId = await addOpenGig(server, cast.raksa);
    await addAcceptedOffer(server, gigId, cast.agency);
    for (const id of [cast.raksa, cast.tekijat]) {
      expect((await admin.get(`/api/organizations/${id}/closing`)).body.work).toBe(1);
      const answer = await admin.delete(`/api/organizations/${id}`);
      expect([answer.status, answer.body.code]).toEqual([409, "organization.hasWork"]);
    }
    expect((await cast.agency.get("/api/me")).status).toBe(200);
  });

  it("lets nobody log in afterwards, and runs once", async () => {
    const id = await addOrganization(server, "Lyhyt Oy", "workProvider");
    await addUser(server, "workProviderAdmin", id);
    const answers = await Promise.all([1, 2].map(() => admin.delete(`/api/organizations/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    await expect(addUser(server, "employee", id)).rejects.toThrow("notFound");
    const body = {
      email: `${createId().toLowerCase()}@x.test`,
      name: "Myöhäinen",
      organization: id,
      roles: ["employee"],
    };
    expect((await admin.post("/api/users/add", body)).status).toBe(404);
    expect(
      await rows("select * from audit_log where action = 'organization.delete' and subject_id = ?", id),
    ).toHaveLength(1);
  });

  it("is for platform admins; others get 404", async () => {
    const missing = await cast.site.delete("/api/organizations/missing");
    const foreign = await cast.site.delete(`/api/organizations/${cast.tekijat}`);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    expect((await cast.site.delete(`/api/organizations/${cast.raksa}`)).body.code).toBe("access.denied");
    expect((await cast.site.get(`/api/organizations/${cast.tekijat}/closing`)).status).toBe(404);
  });
});
