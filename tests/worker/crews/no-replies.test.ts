import { describe, expect, it } from "vitest";
import { buildReplyAddress } from "../../../src/secrets/reply-address.ts";
import { countStoredRows, startAsked } from "../../support/asked-worker.ts";
import { nameCrew } from "../../support/crews.ts";
import { findMailsTo } from "../../support/mails.ts";
import { readRows } from "../../support/rows.ts";
import { secretKey, startServer } from "../../support/server.ts";
import { stripTokens } from "../../support/strip-tokens.ts";

const server = startServer();
const { asked, reply, statusOf, listReports, listRecords } = startAsked(server);
const run = (query: string, ...values: unknown[]) =>
  server.env.DB.prepare(query)
    .bind(...values)
    .run();

const readCounts = () => countStoredRows(server);

describe("what is no answer", () => {
  it.each([
    ["other words", { text: "Soitan huomenna" }],
    ["a doubtful yes", { text: "OK mutta en pääse aamulla" }],
    ["nothing above the quote", { text: "> OK" }],
    ["somebody else's address", { from: "other@people.test" }],
    ["no results of the receiving server", { results: null }],
    ["results of another server", { results: "mx.google.com; dmarc=pass header.from=people.test" }],
    [
      "a failed check",
      {
        results: "mx.cloudflare.net; dmarc=fail header.from=people.test; spf=pass smtp.mailfrom=a@evil.test",
      },
    ],
    [
      "results below the sender's own hop",
      {
        results: null,
        headers: [
          "Received: by evil.test",
          "Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=people.test",
        ],
      },
    ],
    [
      "forged results below failed ones",
      {
        results: "mx.cloudflare.net; dmarc=fail header.from=people.test",
        headers: ["Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=people.test"],
      },
    ],
    ["a sender that could write results", { sender: '"; dmarc=pass header.from=people.test"@evil.test' }],
    ["more than can be read", { text: `OK${" ".repeat(2 * 1024 * 1024)}` }],
  ])("goes to the desk that sends them, with none of its words: %s", async (_, mail) => {
    const { text = "OK", ...more } = mail as { text?: string };
    expect(await reply(text, more)).toMatchObject({ outcome: "ok" });
    expect(await statusOf()).toBe("proposed");
    const reports = await listReports();
    expect(reports.map(({ user_id }) => user_id)).toEqual([asked.cast.agency.id]);
    expect(stripTokens(JSON.stringify(reports))).not.toMatch(/huomenna|evil|other@/);
    expect(await listRecords()).toEqual([]);
    await reply(text, more);
    expect(await listReports()).toHaveLength(1);
  });

  it("is said to the desk by e-mail as well", async () => {
    await reply("Soitan huomenna");
    await expect
      .poll(async () => (await findMailsTo(server, asked.cast.agency.email ?? ""))[0]?.subject)
      .toContain("Wille Virtanen");
  });

  it("two senders are none", async () => {
    await reply("OK", { headers: ["From: evil@evil.test"] });
    await reply("OK", { from: `${asked.address}, evil@evil.test`, sender: asked.address });
    expect(await statusOf()).toBe("proposed");
  });

  it.each([
    ["Auto-Submitted: auto-replied"],
    ["Precedence: bulk"],
    ["List-Id: <crew.people.test>"],
    ["X-Auto-Response-Suppress: All"],
    ["X-Autoreply: yes"],
    ["Return-Path: <>"],
  ])("is let fall, and nobody hears of it, when no person wrote it: %s", async (header) => {
    const before = await readCounts();
    expect(await reply("OK", { headers: [header] })).toMatchObject({ outcome: "ok" });
    expect(await reply("OK", { sender: "<>" })).toMatchObject({ outcome: "ok" });
    expect(await readCounts()).toEqual(before);
    expect(await statusOf()).toBe("proposed");
  });
});

describe("what is refused without effect", () => {
  const refuses = async (at = asked.to) => {
    const before = await readCounts();
    const { rejectReason } = await reply("OK", { to: at });
    expect(rejectReason).toBeDefined();
    expect(await readCounts()).toEqual(before);
  };

  it("an altered address, one for another mail of ours, or none: 200 times", async () => {
    const digits = "0123456789abcdef";
    const before = await readCounts();
    let accepted = 0;
    for (let at = 0; at < 200; at += 1) {
      const place = 7 + ((at * 13) % 44);
      const other = digits[(digits.indexOf(asked.to[place] ?? "0") + 1 + (at % 15)) % 16];
      const { rejectReason } = await reply("OK", {
        to: asked.to.slice(0, place) + other + asked.to.slice(place + 1),
      });
      if (rejectReason === undefined) accepted += 1;
    }
    console.log(`COUNT 200 altered reply addresses over the line: ${accepted} accepted`);
    expect(accepted).toBe(0);
    for (const at of [
      "answer@keikka.test",
      "answer+x@keikka.test",
      asked.to.replace("keikka.test", "evil.test"),
    ])
      await refuses(at);
    const env = { SECRET_KEY: secretKey, MAIL_REPLY_DOMAIN: "keikka.test" } as (typeof server)["env"];
    await run(
      "update mail_outbox set data = json_set(data, '$.amountCents', 100) where id = ?",
      asked.askingId,
    );
    await refuses((await buildReplyAddress(env, asked.askingId)) ?? "");
    await refuses((await buildReplyAddress(env, "0".repeat(20))) ?? "");
    expect(await readCounts()).toEqual(before);
    expect(await statusOf()).toBe("proposed");
  });

  it("the reply of somebody replaced, also when they are named again", async () => {
    await asked.cast.agency.delete(`/api/gigs/${asked.gig.id}/assignments/${asked.id}`);
    await refuses();
    await nameCrew(asked.cast.agency, asked.gig, [asked.worker], { override: true });
    await refuses();
    const [, again] = await readRows(
      server,
      "select status from assignments where gig_id = ? order by rowid",
      asked.gig.id,
    );
    expect(again?.status).toBe("proposed");
  });

  it("a reply once the shift has begun, or the gig is cancelled", async () => {
    const beginAt = (at: number) =>
      run(
        "update gig_days set starts_at = ?, ends_at = ? where gig_id = ?",
        at,
        at + 3_600_000,
        asked.gig.id,
      );
    await beginAt(Date.now() - 1);
    await refuses();
    await beginAt(Date.now() + 3_600_000);
    await asked.cast.site.post(`/api/gigs/${asked.gig.id}/cancel`);
    await refuses();
  });

  it("a reply of who has been deleted", async () => {
    await run("delete from mail_outbox where id = ?", asked.askingId);
    await refuses();
  });
});

it("reads ten replies to a question in an hour: the desk hears of the next, once", async () => {
  for (let times = 0; times < 10; times += 1) await reply("OK");
  expect(await listReports()).toEqual([]);
  for (let times = 0; times < 3; times += 1) expect(await reply("EI")).toMatchObject({ outcome: "ok" });
  expect(await statusOf()).toBe("confirmed");
  expect(await listRecords()).toHaveLength(10);
  expect((await listReports()).map(({ user_id }) => user_id)).toEqual([asked.cast.agency.id]);
});

it("has nothing to say to who asks by GET", async () => {
  const before = await readCounts();
  for (let looks = 0; looks < 3; looks += 1) await fetch(`${server.url}/a/${asked.to.split("@")[0]}`);
  expect(await readCounts()).toEqual(before);
  expect(JSON.stringify(server.logs())).not.toContain(asked.to.slice(7, 40));
});
