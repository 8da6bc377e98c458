import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { releaseHeldMails } from "../../../src/notifications/delivery/queries.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import { type Actor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { findMailsTo } from "../../support/mails.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const path = "/api/me/quiet-hours";
const hour = 3_600_000;
let cast: Awaited<ReturnType<typeof addCast>>;

/** A clock time of UTC, some hours from now. */
const clockTime = (hours: number) => new Date(Date.now() + hours * hour).toISOString().slice(11, 16);
const quiet = () => ({ from: clockTime(-2), to: clockTime(3), weekends: false, timeZone: "UTC" });

type Row = { id: string; template: string; status: string; send_at: number | null; last_error: string };
const mailsOf = ({ id }: Actor) =>
  readRows(
    server,
    "select * from mail_outbox where user_id = ? order by created_at, id",
    id,
  ) as unknown as Promise<Row[]>;
const heldOf = async (who: Actor) =>
  (await mailsOf(who)).filter(({ status, send_at }) => status === "queued" && send_at);
const subjectsTo = async ({ email }: Actor) =>
  (await findMailsTo(server, email)).map(({ subject }) => subject);
const hasHeld = (who: Actor, count: number) => expect.poll(() => heldOf(who)).toHaveLength(count);

/** What the cron does once the last of them is due. */
async function release(who: Actor) {
  const due = Math.max(...(await heldOf(who)).map(({ send_at }) => Number(send_at)));
  const ids = await releaseHeldMails(connect(server.env.DB), due);
  await server.env.MAIL.sendBatch(ids.map((outboxId) => ({ body: { outboxId } })));
}

beforeEach(async () => {
  cast = await addCast(server);
});

describe("quiet hours", () => {
  it("are none until chosen, and can be taken back", async () => {
    expect((await cast.site.get(path)).body).toBeNull();
    const chosen = { from: "20:00", to: "06:30", weekends: true, timeZone: "Europe/Helsinki" };
    expect((await cast.site.put(path, chosen)).status).toBe(204);
    expect((await cast.site.get(path)).body).toEqual(chosen);
    expect((await cast.agency.get(path)).body).toBeNull();
    const changed = { ...chosen, to: "07:00", weekends: false };
    await cast.site.put(path, changed);
    expect((await cast.site.get(path)).body).toEqual(changed);
    expect((await cast.site.get("/api/me/export")).body.profile[0].quietHours).toEqual(changed);
    expect((await cast.site.put(path, null)).status).toBe(204);
    expect((await cast.site.get(path)).body).toBeNull();
  });

  it.each([{}, { from: "25:00" }, { timeZone: "Europe/Nowhere" }, { weekends: "yes" }])(
    "refuse %j",
    async (wrong) => {
      const body = Object.keys(wrong).length === 0 ? {} : { ...quiet(), ...wrong };
      expect((await cast.site.put(path, body)).status).toBe(422);
      expect((await cast.site.get(path)).body).toBeNull();
    },
  );
});

describe("e-mails in quiet hours", () => {
  it("wait, while the app's list does not, and come as one", async () => {
    await cast.site.put(path, quiet());
    const roof = await addGig(cast.site, { title: "Roof" });
    const yard = await addGig(cast.site, { title: "Yard" });
    await addOffer(cast.agency, roof, { workers: 2 });
    await addOffer(cast.agency, yard, { workers: 1 });
    await hasHeld(cast.site, 2);
    expect((await cast.site.get("/api/notifications")).body.unread).toBe(2);
    expect(await subjectsTo(cast.site)).toEqual([]);
    await cast.site.put(path, null);
    await release(cast.site);
    await expect.poll(() => subjectsTo(cast.site)).toEqual(["2 notifications while it was quiet"]);
    const [{ text = "" } = {}] = await findMailsTo(server, cast.site.email);
    expect(text).toContain(
      `- Tekijät Oy offers 2 people for your gig: Roof\n  http://localhost:8787/gigs/${roof.id}`,
    );
    expect(text).toContain("Tekijät Oy offers 1 person for your gig: Yard");
    expect(text).not.toContain("/unsubscribe/");
    const statuses = (await mailsOf(cast.site)).map(({ template, status }) => `${template} ${status}`);
    expect(statuses.sort()).toEqual(["digest sent", "offerReceived sent", "offerReceived sent"]);
  });

  it("come as they are where one alone has waited", async () => {
    await cast.site.put(path, quiet());
    await addOffer(cast.agency, await addGig(cast.site, { title: "Roof" }), { workers: 2 });
    await hasHeld(cast.site, 1);
    await cast.site.put(path, null);
    await release(cast.site);
    await expect.poll(() => subjectsTo(cast.site)).toEqual(["Tekijät Oy offers 2 people for your gig: Roof"]);
  });

  it("wait on where it is quiet still", async () => {
    await cast.site.put(path, quiet());
    for (const title of ["Roof", "Yard"])
      await addOffer(cast.agency, await addGig(cast.site, { title }), { workers: 1 });
    await hasHeld(cast.site, 2);
    await release(cast.site);
    await expect
      .poll(async () => (await heldOf(cast.site)).map(({ template }) => template))
      .toEqual(["digest"]);
    expect(await subjectsTo(cast.site)).toEqual([]);
  });

  it("are not sent once they were read in the app", async () => {
    await cast.site.put(path, quiet());
    for (const title of ["Roof", "Yard"])
      await addOffer(cast.agency, await addGig(cast.site, { title }), { workers: 1 });
    await hasHeld(cast.site, 2);
    await cast.site.post("/api/notifications/read", {});
    await cast.site.put(path, null);
    await release(cast.site);
    const digest = async () => (await mailsOf(cast.site)).find(({ template }) => template === "digest");
    await expect.poll(digest).toMatchObject({ status: "failed", last_error: "notNeeded" });
    expect(await subjectsTo(cast.site)).toEqual([]);
  });

  it("do not wait where they are about today or tomorrow", async () => {
    await cast.site.put(path, quiet());
    const tomorrow = buildSingleDay(addDays(toLocalDate(Date.now()), 1));
    await addOffer(cast.agency, await addGig(cast.site, { title: "Tomorrow", schedule: tomorrow }), {
      workers: 1,
    });
    await expect
      .poll(() => subjectsTo(cast.site))
      .toEqual(["Tekijät Oy offers 1 person for your gig: Tomorrow"]);
  });
});

describe("many open gigs within ten minutes", () => {
  const open = (count: number, from = 1) =>
    Array.from({ length: count }, (_, at) => ({
      title: `Gig ${from + at}`,
      schedule: buildSingleDay(`2083-05-${String(from + at).padStart(2, "0")}`),
      waves: [{ to: "fitting", afterMinutes: 0 }],
    }));

  it("come one by one five times; what is more comes as one", async () => {
    for (const gig of open(8)) await addGig(cast.site, gig);
    await hasHeld(cast.agency, 3);
    await expect.poll(() => subjectsTo(cast.agency)).toHaveLength(5);
    const [{ gig_id: goneId }] = (await readRows(
      server,
      "select data ->> '$.gigId' as gig_id from mail_outbox where user_id = ? and send_at is not null limit 1",
      cast.agency.id,
    )) as [{ gig_id: string }];
    expect((await cast.site.post(`/api/gigs/${goneId}/cancel`)).status).toBeLessThan(300);
    await release(cast.agency);
    await expect.poll(async () => (await subjectsTo(cast.agency))[0]).toBe("2 gigs that fit you");
    // All of one kind: turned off with one tap.
    expect((await findMailsTo(server, cast.agency.email))[0]?.text).toMatch(/http\S+\/unsubscribe\/\S+/);
    expect((await cast.agency.get("/api/notifications")).body.items).toHaveLength(8);
  });

  it("are not told by e-mail once they are open no more", async () => {
    await cast.agency.put(path, quiet());
    const [gig] = open(1, 20);
    const { id } = await addGig(cast.site, gig);
    await hasHeld(cast.agency, 1);
    await cast.site.post(`/api/gigs/${id}/cancel`);
    await cast.agency.put(path, null);
    await release(cast.agency);
    await expect
      .poll(async () => (await mailsOf(cast.agency))[0])
      .toMatchObject({ status: "failed", last_error: "notNeeded" });
  });
});

describe("held e-mails", () => {
  it("that cannot be composed do not keep the others back", async () => {
    await cast.site.put(path, quiet());
    for (const title of ["Roof", "Yard", "Hall"])
      await addOffer(cast.agency, await addGig(cast.site, { title }), { workers: 1 });
    await hasHeld(cast.site, 3);
    await server.env.DB.prepare(
      "update mail_outbox set data = json_remove(data, '$.startDate', '$.offerStart') where rowid = (select max(rowid) from mail_outbox where user_id = ?)",
    )
      .bind(cast.site.id)
      .run();
    await cast.site.put(path, null);
    await release(cast.site);
    await expect.poll(() => subjectsTo(cast.site)).toEqual(["3 notifications while it was quiet"]);
    const [{ text = "" } = {}] = await findMailsTo(server, cast.site.email);
    expect(text.match(/offers 1 person/g)).toHaveLength(2);
  });
});
