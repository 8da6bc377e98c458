import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../../src/auth/passwords/hash-password.ts";
import { isEmpty, seed } from "../../../src/db/seed.ts";
import { storeDemoPicture } from "../../../src/local/demo-pictures/store-demo-picture.ts";
import { demoLogins, demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import type { Message } from "../../../src/shared/chat/protocol.ts";
import { day, hour } from "../../../src/shared/core/durations.ts";
import { createVisitor, logIn } from "../../support/client.ts";
import { findStaleKeys } from "../../support/search-keys.ts";
import { startOwnServer } from "../../support/server.ts";

const server = startOwnServer();
/** The database's own clock tells what is over: data made for another day would differ. */
const now = Date.now();
const dateIn = (days: number) => toLocalDate(now + days * day);

async function all(sql: string): Promise<Record<string, unknown>[]> {
  return (await server.env.DB.prepare(sql).all()).results;
}

describe("the demo data", () => {
  beforeAll(async () => {
    expect(await isEmpty(server.env)).toBe(true);
    await seed(server.env, now, await hashPassword(demoPassword), storeDemoPicture(server.env));
  });

  it.each(demoLogins.map(({ email }) => email))("lets %s log in", async (email) => {
    const answer = await createVisitor(server).post("/api/session", { email, password: demoPassword });
    expect([answer.status, answer.body.user.hasSetPassword]).toEqual([200, email !== "new@tekijat.test"]);
  });

  it("shows gigs in every state, around today", async () => {
    const rows = await all("select status, count(*) as many from gigs group by status order by status");
    expect(rows.map(({ status }) => status)).toEqual(["cancelled", "done", "draft", "filled", "open"]);
    const [span] = await all(
      "select min(start_date) as first, max(end_date) as last, count(*) as many from gigs",
    );
    expect(span).toMatchObject({ many: 30 });
    expect(String(span?.first) < dateIn(0) && String(span?.last) > dateIn(11)).toBe(true);
  });

  it("has pending work for each side", async () => {
    const [waiting] = await all(`select
      (select count(*) from offers where status = 'pending' and side = 'provider') as buyers,
      (select count(*) from offers where status = 'pending' and side = 'buyer') as providers,
      (select count(*) from assignments where status = 'proposed') as workers,
      (select count(*) from notifications where read_at is null) as unread`);
    for (const many of Object.values(waiting ?? {})) expect(many).toBeGreaterThan(0);
  });

  it("shows who would like a gig, who waits for a place, and who asks", async () => {
    const [shown] = await all(`select (select count(*) from gig_interests) as interests,
      (select count(*) from crew_reserves) as workers, (select count(*) from saved_searches) as searches,
      (select count(*) from offers where status = 'pending' and reserve_at is not null) as offers,
      (select count(*) from rooms where kind = 'inquiry') as inquiries`);
    expect(shown).toEqual({ interests: 3, workers: 2, searches: 1, offers: 1, inquiries: 1 });
  });

  it("has rooms with messages", async () => {
    const [said] = await all(
      "select count(*) as rooms, sum(last_seq) as messages from rooms where last_seq > 0",
    );
    expect(said).toEqual({ rooms: 7, messages: 20 });
  });

  it("has pictures in two of them, which their members see", async () => {
    const rows = await all("select room_id as roomId, count(*) as many from room_pictures group by room_id");
    expect(rows.map(({ many }) => many).sort()).toEqual([1, 2]);
    const worker = createVisitor(server);
    await worker.post("/api/session", { email: "worker@tekijat.test", password: demoPassword });
    const roomId = rows.find(({ many }) => many === 2)?.roomId;
    const { items } = (await worker.get(`/api/rooms/${roomId}/messages`)).body;
    const { pictures } = items.find((message: Message) => message.pictures !== undefined);
    expect(pictures).toMatchObject(Array(2).fill({ width: 960, height: 720 }));
    for (const { url } of pictures) {
      const { status, headers } = await worker.get(`${url}?size=small`);
      expect([status, headers.get("Content-Type")]).toEqual([200, "image/webp"]);
      expect(Number(headers.get("Content-Length"))).toBeGreaterThan(1000);
    }
    expect((await all("select 1 from room_pictures where message_id is null")).length).toBe(0);
  });

  it("has messages in order, within the life of their subject", async () => {
    const spoken = await all(`select rooms.id, rooms.created_at as opened, starts_at as works, ends_at as ends
      from rooms left join gigs on gigs.id = gig_id where last_seq > 0`);
    for (const { id, opened, works, ends } of spoken) {
      const { items } = await server.env.ROOMS.getByName(String(id)).messages({ limit: 50 });
      const times: number[] = items.map(({ sentAt }: { sentAt: string }) => Date.parse(sentAt));
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      const hasWorked = works !== null && Number(works) < now - 36 * hour;
      const begun = Number(hasWorked ? works : opened);
      expect(times[0]).toBeGreaterThan(begun);
      expect(times.at(-1)).toBeLessThan(Math.min(now, Number(ends ?? now)) - 60 * 60_000);
    }
  });

  it("has search keys", async () => {
    expect(await findStaleKeys(server.env.DB)).toEqual([]);
  });

  it("is the only writer of past dates", async () => {
    const [room] = await all("select id from rooms where kind = 'organization' order by last_seq desc");
    const id = crypto.randomUUID();
    const said = { id, text: "now", at: 0, sentAt: "2020-01-01T00:00:00Z", now: 0 };
    const agency = await logIn(server, { email: "agency@tekijat.test" });
    const answer = await agency.post(`/api/rooms/${room?.id}/messages`, said);
    expect(Date.now() - Date.parse(answer.body.sentAt)).toBeLessThan(60_000);
  });

  it("cannot overwrite existing data", async () => {
    const before = await all("select count(*) as many from users");
    await expect(seed(server.env, now, "x")).rejects.toThrow();
    expect(await all("select count(*) as many from users")).toEqual(before);
  });

  it("is refused outside local development", async () => {
    await expect(seed({ ...server.env, ENVIRONMENT: "production" }, now, "x")).rejects.toThrow(
      /local use only/,
    );
  });
});
