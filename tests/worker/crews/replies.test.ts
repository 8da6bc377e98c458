import { describe, expect, it } from "vitest";
import { startAsked } from "../../support/asked-worker.ts";
import { createIpAddress } from "../../support/client.ts";
import { nameCrew } from "../../support/crews.ts";
import { findMailsTo, waitForMailTo } from "../../support/mails.ts";
import { addUser } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const { asked, reply, statusOf, listReports, listRecords } = startAsked(server);
const run = (query: string, ...values: unknown[]) =>
  server.env.DB.prepare(query)
    .bind(...values)
    .run();

describe("a mail that asks whether somebody comes", () => {
  it("has an address of its own for replies, and says what to reply", async () => {
    const mail = await waitForMailTo(server, asked.address);
    expect(asked.to).toMatch(/^answer\+[0-9a-f]{44}@keikka\.test$/);
    expect(mail.text).toContain("OK, jos tulet, EI, jos et pääse");
    for (const { to: reader, replyTo } of await findMailsTo(server, asked.cast.agency.email ?? ""))
      expect(replyTo, reader).toBeNull();
  });

  it("leads by its button to the page that takes the answer, while its address is theirs", async () => {
    const mail = await waitForMailTo(server, asked.address);
    const [path = ""] = mail.text.match(/\/a\/\S+/) ?? [];
    const open = (init?: RequestInit) =>
      fetch(server.url + path, { headers: { "CF-Connecting-IP": createIpAddress() }, ...init });
    expect((await open()).status).toBe(200);
    expect(await statusOf()).toBe("proposed");
    const body = new URLSearchParams({ answer: "yes", version: String(asked.gig.version) });
    expect((await open({ method: "POST", body })).status).toBe(200);
    expect(await statusOf()).toBe("confirmed");
    await run("update users set email = 'moved@people.test' where id = ?", asked.worker.id);
    expect((await open()).status).toBe(404);
  });
});

describe("a reply", () => {
  it("says yes as by link: both desks hear, the history says how, and one mail tells what was recorded", async () => {
    expect(await reply("OK\r\n\r\n> Tuletko?", { messageId: "<first@people.test>" })).toMatchObject({
      outcome: "ok",
    });
    expect(await statusOf()).toBe("confirmed");
    const log = await readRows(
      server,
      "select action, actor_id, details from audit_log where subject_id = ?",
      asked.id,
    );
    expect(log).toEqual([
      {
        action: "assignment.confirmed",
        actor_id: asked.worker.id,
        details: expect.stringContaining('"via":"email"'),
      },
    ]);
    const kinds = await readRows(
      server,
      "select distinct kind from notifications where gig_id = ? and user_id in (?, ?)",
      asked.gig.id,
      asked.cast.agency.id,
      asked.cast.site.id,
    );
    expect(kinds.map(({ kind }) => kind)).toContain("assignmentConfirmed");
    await expect.poll(async () => (await findMailsTo(server, asked.address)).length).toBe(2);
    const [record] = await findMailsTo(server, asked.address);
    expect(record).toMatchObject({
      subject: expect.stringContaining("Merkitsimme: tulet"),
      replyTo: asked.to,
    });
    expect(record?.text).toContain("vastaa tähän viestiin EI");
    expect(record?.text).not.toContain("unsubscribe");
    expect(await listRecords()).toEqual([{ data: expect.stringContaining("<first@people.test>") }]);
    expect(await listReports()).toEqual([]);
  });

  it("is answered once, however often it is delivered, also after another answer", async () => {
    const mail = { messageId: "<again@people.test>" };
    await reply("OK", mail);
    await Promise.all([1, 2, 3].map(() => reply("OK", mail)));
    await reply("EI");
    expect(await statusOf()).toBe("declined");
    await reply("OK", mail);
    expect(await statusOf()).toBe("declined");
    expect(await listRecords()).toHaveLength(2);
    expect(await readRows(server, "select id from assignments where gig_id = ?", asked.gig.id)).toHaveLength(
      1,
    );
  });

  it("says no, takes it back while the place is free, and no again", async () => {
    await reply("Ei valitettavasti");
    expect(await statusOf()).toBe("declined");
    await reply("Kyllä");
    const statuses = async () =>
      (
        await readRows(server, "select status from assignments where gig_id = ? order by rowid", asked.gig.id)
      ).map(({ status }) => status);
    expect(await statuses()).toEqual(["declined", "confirmed"]);
    await reply("ei");
    expect(await statuses()).toEqual(["declined", "declined"]);
    expect(await listRecords()).toHaveLength(3);
  });

  it("goes to the desk when it says yes after a no and the place is given on", async () => {
    await reply("EI");
    const other = await addUser(server, "employee", asked.cast.tekijat, { name: "Oskari" });
    await nameCrew(asked.cast.agency, asked.gig, [other], { override: true });
    await reply("OK");
    expect(await statusOf()).toBe("declined");
    expect(await listReports()).toHaveLength(1);
  });

  it("is read from HTML alone, from a name beside the address, and by a signature where there is no DMARC", async () => {
    await reply("", {
      from: `"Virtanen, Wille" <${asked.address.toUpperCase()}>`,
      sender: asked.address,
      html: '<div dir="ltr">Kyll&auml;</div><div class="gmail_quote">Tuletko? EI</div>',
      results: `mx.cloudflare.net; dmarc=none; dkim=pass header.d=${asked.address.split("@")[1]}`,
    });
    expect(await statusOf()).toBe("confirmed");
  });

  const makeReminder = (coming: 0 | 1, alone: 0 | 1 = 0) =>
    run(
      "update mail_outbox set template = 'reminder', data = json_object('gigId', ?, 'date', ?, 'coming', ?, 'alone', ?) where id = ?",
      asked.gig.id,
      asked.gig.days[0]?.date,
      coming,
      alone,
      asked.askingId,
    );

  it("says no to the reminder of who has said yes", async () => {
    await reply("OK");
    await makeReminder(1);
    await reply("EI");
    expect(await statusOf()).toBe("declined");
  });

  it("is none to the reminder of an individual who has said yes", async () => {
    await reply("OK");
    await makeReminder(1, 1);
    expect((await reply("EI")).rejectReason).toMatch(/has ended/);
    expect(await statusOf()).toBe("confirmed");
  });

  it("answers the reminder too, also where the address comes back in other letters", async () => {
    await makeReminder(0);
    await reply("OK", { to: asked.to.toUpperCase() });
    expect(await statusOf()).toBe("confirmed");
  });

  it("holds though the firms have changed the price meanwhile, which is between them", async () => {
    const { gig, cast } = asked;
    const pricing = { type: "hourly", amountCents: 4100, currency: "EUR" };
    const changed = await cast.site.patch(
      `/api/gigs/${gig.id}`,
      { pricing },
      { headers: { "If-Match": "*" } },
    );
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    await reply("OK");
    expect(await statusOf()).toBe("confirmed");
    expect(await listReports()).toEqual([]);
  });

  it("acknowledges a change, unless the gig has changed since the mail was written", async () => {
    await reply("OK");
    const change = async (where: string) => {
      const { headers } = await asked.cast.site.get(`/api/gigs/${asked.gig.id}`);
      await asked.cast.site.patch(
        `/api/gigs/${asked.gig.id}`,
        { address: where },
        { headers: { "If-Match": headers.get("ETag") ?? "" } },
      );
    };
    const acknowledged = async () =>
      (await readRows(server, "select acknowledged_version as v from assignments where id = ?", asked.id))[0]
        ?.v;
    await change("Satamakatu 3");
    await reply("OK");
    expect(await acknowledged()).toBe(1);
    expect(await listReports()).toHaveLength(1);
    await run("update mail_outbox set tried_at = ? where id = ?", Date.now() + 1000, asked.askingId);
    await reply("OK");
    expect(await acknowledged()).toBe(2);
  });
});
