import { beforeAll, describe, expect, it } from "vitest";
import english from "#locales/worker.en.json";
import { dataExport } from "../../../src/shared/people/data-export.ts";
import { dataExportFormat } from "../../../src/shared/people/data-export-file.ts";
import { addCanary, type Canary } from "../../support/canary.ts";
import { createVisitor, readTripCount } from "../../support/client.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { normalizeText } from "../../support/state.ts";
import { stripTokens } from "../../support/strip-tokens.ts";

const server = startServer();
let admin: Actor;
let cast: Awaited<ReturnType<typeof addCast>>;
let person: Canary;
let other: Canary;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
  person = await addCanary(server, cast, admin, "zqmine");
  other = await addCanary(server, cast, admin, "zqother");
  const answer = (text: string) => ({ id: crypto.randomUUID(), text });
  await cast.site.post(`/api/rooms/${person.directId}/messages`, answer("zqsite answers"));
  const [ticket] = await readRows(server, "select id from support_tickets where user_id = ?", person.id);
  await admin.patch(`/api/support/tickets/${ticket?.id}`, { text: "zqsupport answers" });
});

const download = (client: Pick<Actor, "get">) => client.get("/api/me/export");

describe("GET /api/me/export", () => {
  it("is one file of the documented shape, with its date", async () => {
    const { status, headers, body } = await download(person);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="keikka-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(body).toMatchObject({ ...dataExportFormat, about: english.dataExport.about });
    expect(dataExport.strict().parse(body)).toEqual(body);
    expect(Math.abs(Date.now() - Date.parse(body.exportedAt))).toBeLessThan(60_000);
  });

  it("holds all text written by or about the user", async () => {
    const file = normalizeText(JSON.stringify((await download(person)).body));
    const missing = Object.entries(person.words).filter(([, word]) => !file.includes(normalizeText(word)));
    expect(missing).toEqual([]);
  });

  it("is readable in each part", async () => {
    const { body } = await download(person);
    expect(body.profile).toMatchObject([
      {
        ...{ name: person.words.name, email: person.email, organization: { name: "Raksa Oy" } },
        picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
        ...{ industries: ["carpentry_woodwork"], roles: ["workProvider"] },
      },
    ]);
    expect(body.sessions).toHaveLength(2);
    expect(body.assignments).toMatchObject([
      { gig: "Carpenters for a frame", status: "confirmed", reason: "" },
      { status: "declined", reason: person.words.absence },
    ]);
    expect(body.shifts).toMatchObject([{ date: "2083-03-15", startsAt: "2083-03-15T05:00:00.000Z" }]);
    expect(body.offers).toMatchObject([
      { message: person.words.offer, status: "accepted", accepted: 1 },
      { status: "withdrawn", reason: person.words.withdrawal },
      { status: "accepted", reason: "" },
    ]);
    expect(body.gigs).toMatchObject([
      { contact: `${person.words.name} ${person.words.phone}` },
      { status: "cancelled", cancelReason: `Ask ${person.words.name}, ${person.words.phone}` },
    ]);
    expect(body.tickets).toMatchObject([
      { messages: [{ from: "me" }, { from: "support", text: "zqsupport answers" }] },
    ]);
    const kinds = body.rooms.map((room: { kind: string }) => room.kind).sort();
    expect(kinds).toEqual(["direct", "gig", "gig", "gig", "gig", "organization"]);
    const direct = body.rooms.find((room: { kind: string }) => room.kind === "direct");
    expect(direct).toMatchObject({ title: cast.site.name, messages: [{ text: person.words.direct }] });
    expect(body.mails.map((mail: { kind: string }) => mail.kind)).toContain("welcome");
    expect(body.log.map((row: { action: string }) => row.action)).toContain("offer.make");
  });

  it("lists the days requested by name, and no price between firms", async () => {
    const [worker, colleague] = [
      await addActor(server, "employee", cast.tekijat),
      await addActor(server, "employee", cast.tekijat),
    ];
    const price = { type: "hourly", amountCents: 3377, currency: "EUR" };
    const gig = await addGig(cast.site, { ...buildWeek("06"), headcount: 1, pricing: price });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await nameCrew(cast.agency, gig, [worker]);
    const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
    const schedule = { ...gig.schedule, endDate: "2084-06-12" };
    await cast.site.patch(`/api/gigs/${gig.id}`, { schedule }, { headers: { "If-Match": tag } });
    expect((await cast.site.post(`/api/gigs/${gig.id}/days/2084-06-12/ask`)).body).toEqual({ asked: 1 });
    const { body } = await download(worker);
    expect(body.asks).toEqual([
      {
        ...{ id: expect.any(String), gigId: gig.id, gig: gig.title, status: "pending" },
        ...{ startDate: "2084-06-12", endDate: "2084-06-12" },
        ...{ createdAt: expect.stringMatching(/Z$/), answeredAt: null },
      },
    ]);
    expect(stripTokens(JSON.stringify(body))).not.toContain("3377");
    expect((await download(colleague)).body.asks).toEqual([]);
  });

  it("holds nothing of others but the names of rooms and organisations", async () => {
    await server.env.DB.prepare(
      "update users set phone = '+358401112223', description = 'zqsite about' where id = ?",
    )
      .bind(cast.site.id)
      .run();
    const file = normalizeText(JSON.stringify((await download(person)).body));
    for (const word of Object.values(other.words)) expect(file).not.toContain(normalizeText(word));
    for (const word of ["zqsite", "+358401112223", cast.site.email, admin.email])
      expect(file).not.toContain(word);
    const admins = normalizeText(JSON.stringify((await download(admin)).body));
    for (const word of Object.values({ ...other.words, ...person.words }))
      expect(admins).not.toContain(normalizeText(word));
  });

  it("holds no hashes or encrypted secrets", async () => {
    const file = JSON.stringify((await download(person)).body);
    const secrets = await readRows(
      server,
      `select password_hash as secret from users where id = ?1 union select token_hash from access_tokens where user_id = ?1
        union select code_hash from one_time_links where user_id = ?1 union select sealed from mail_outbox where user_id = ?1`,
      person.id,
    );
    for (const { secret } of secrets) if (secret !== null) expect(file).not.toContain(secret);
  });

  it("requires a session, takes three trips, and is logged", async () => {
    expect((await download(createVisitor(server))).status).toBe(401);
    const answer = await download(other);
    expect(readTripCount(answer)).toBe(3);
    const log = await readRows(
      server,
      "select action from audit_log where actor_id = ? order by seq",
      other.id,
    );
    expect(log.at(-1)).toEqual({ action: "data.export" });
  });

  it("continues where the first rows of a part end, and names rooms that failed", async () => {
    const long = await addActor(server, "employee", cast.tekijat);
    await server.env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 1203)
        insert into notifications (id, user_id, kind, data, created_at)
        select 'long' || i, ?, 'reminder', '{"gig":"' || i || '"}', i from n`,
    )
      .bind(long.id)
      .run();
    const room = await server.storageOf("ROOMS", cast.tekijat);
    await long.post(`/api/rooms/${cast.tekijat}/messages`, { id: crypto.randomUUID(), text: "in it" });
    await room.exec(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 1001)
        insert into messages (seq, id, author_id, author_name, text, sent_at)
        select i + 1, 'said' || i, ?, '', 'said ' || i, 0 from n`,
      long.id,
    );
    const { body } = await download(long);
    expect(body.notifications.map((row: { data: { gig: string } }) => Number(row.data.gig))).toEqual(
      Array.from({ length: 1203 }, (_, i) => i + 1),
    );
    const texts = body.rooms[0].messages.map((message: { text: string }) => message.text);
    expect(texts).toEqual(["in it", ...Array.from({ length: 1001 }, (_, i) => `said ${i + 1}`)]);
    await room.exec("alter table messages rename to elsewhere");
    const without = (await download(long)).body;
    expect(without.rooms).toMatchObject([{ title: "Tekijät Oy", notRead: true }]);
    await room.exec("alter table elsewhere rename to messages");
  });
});
