import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { consumeJobs } from "../../support/consume-jobs.ts";
import { findMailsTo, waitForMailTo } from "../../support/mails.ts";
import { addOutboxRow, readOutboxRow } from "../../support/outbox.ts";
import { builtWorker, startOwnServer } from "../../support/server.ts";

/** The same Worker where the way out takes mail for one address alone, and a job is tried twice. */
const strict = new URL("wrangler.strict.json", builtWorker);
const built = JSON.parse(readFileSync(builtWorker, "utf8"));
built.send_email = [{ name: "EMAIL", allowed_destination_addresses: ["allowed@people.test"] }];
built.queues.consumers[0].max_retries = 1;
writeFileSync(strict, JSON.stringify(built));
afterAll(() => rmSync(strict));

const server = startOwnServer({ config: strict });
const password = "SECRETSECRETSEC";

/** As the queue does after its waits, but at once. A job is named by its row. */
async function consume(queue: string, outboxIds: string[], attempts = 1) {
  const jobs = outboxIds.map((outboxId) => ({ outboxId }));
  const { retryMessages } = await consumeJobs(server, queue, jobs, attempts);
  return { retryMessages: retryMessages.map((one) => ({ ...one, msgId: outboxIds[Number(one.msgId)] })) };
}

describe("an e-mail that fails to send", () => {
  it("backs off, and does not block others", async () => {
    const refused = await addOutboxRow(server, "refused@people.test", { password });
    const allowed = await addOutboxRow(server, "allowed@people.test");
    const first = await consume("keikka-mail", [refused, allowed]);
    expect(first.retryMessages).toEqual([{ msgId: refused, delaySeconds: 5 }]);
    expect(await readOutboxRow(server, refused)).toMatchObject({ status: "queued", attempts: 1 });
    expect(await readOutboxRow(server, allowed)).toMatchObject({ status: "sent" });
    const waits: unknown[] = [];
    for (const attempts of [2, 3, 9]) {
      waits.push((await consume("keikka-mail", [refused], attempts)).retryMessages[0]?.delaySeconds);
    }
    expect(waits).toEqual([30, 180, 180]);
  });

  it("keeps its secrets encrypted until sent or given up", async () => {
    const id = await addOutboxRow(server, "refused@people.test", { password });
    await consume("keikka-mail", [id]);
    expect((await readOutboxRow(server, id))?.sealed).toEqual(expect.any(String));
    await consume("keikka-mail-dead", [id]);
    expect(await readOutboxRow(server, id)).toMatchObject({ status: "queued", sealed: expect.any(String) });
    await server.env.DB.prepare("update mail_outbox set attempts = 12 where id = ?").bind(id).run();
    await consume("keikka-mail-dead", [id]);
    expect(await readOutboxRow(server, id)).toMatchObject({ status: "failed", sealed: null });
    expect((await consume("keikka-mail", [id])).retryMessages).toEqual([]);
  });

  it("is retried at once when sending works again, else by the cron", async () => {
    const late = await addOutboxRow(server, "late@people.test", { password });
    const never = await addOutboxRow(server, "never@people.test", { password });
    await server.env.MAIL.sendBatch([late, never].map((outboxId) => ({ body: { outboxId } })));
    await expect.poll(() => readOutboxRow(server, late)).toMatchObject({ attempts: 1 });
    await readdress(late, "allowed@people.test");
    await expect.poll(() => readOutboxRow(server, late)).toMatchObject({ status: "sent" });
    await expect
      .poll(() => readOutboxRow(server, never))
      .toMatchObject({ status: "queued", attempts: 2, sealed: expect.any(String) });
  });

  it("cannot be decrypted with another row's key, nor sent in part", async () => {
    const [id, other] = [
      await addOutboxRow(server, "allowed@people.test", { password: "FIRSTFIRSTFIRST" }),
      await addOutboxRow(server, "allowed@people.test", { password: "OTHEROTHEROTHER" }),
    ];
    const swap = "update mail_outbox set sealed = (select sealed from mail_outbox where id = ?) where id = ?";
    await server.env.DB.prepare(swap).bind(other, id).run();
    expect((await consume("keikka-mail", [id])).retryMessages).toHaveLength(1);
    const said = JSON.stringify(await findMailsTo(server, "allowed@people.test"));
    expect(said).not.toMatch(/OTHEROTHEROTHER|undefined/);
  });
});

describe("an e-mail sent while the database failed to record it", () => {
  const unnoted = (id: string, condition = "true") =>
    server.env.DB.prepare(
      `create trigger unnoted before update on mail_outbox when new.id = '${id}' and new.status = 'sent' and ${condition}
        begin select raise(abort, 'not now'); end`,
    ).run();
  const noted = () => server.env.DB.prepare("drop trigger unnoted").run();
  const sentSoFar = async () => (await findMailsTo(server, "allowed@people.test")).length;

  it("is recorded a little later", async () => {
    const id = await addOutboxRow(server, "allowed@people.test");
    const before = await sentSoFar();
    // The last try comes 2.1 seconds after the first.
    await unnoted(id, "new.sent_at - old.tried_at < 2000");
    const { retryMessages } = await consume("keikka-mail", [id]);
    await noted();
    expect(retryMessages).toEqual([]);
    expect(await sentSoFar()).toBe(before + 1);
    expect(await readOutboxRow(server, id)).toMatchObject({ status: "sent", sealed: null, attempts: 1 });
  });

  it("is not sent again by its job", async () => {
    const id = await addOutboxRow(server, "allowed@people.test");
    const before = await sentSoFar();
    await unnoted(id);
    expect((await consume("keikka-mail", [id])).retryMessages).toEqual([]);
    expect(await readOutboxRow(server, id)).toMatchObject({ status: "sending", attempts: 1 });
    await noted();
    expect((await consume("keikka-mail", [id], 2)).retryMessages).toEqual([]);
    expect(await sentSoFar()).toBe(before + 1);
  });
});

it("shows no secret in any log, table or stored session", async () => {
  const id = await addOutboxRow(server, "allowed@people.test", { password });
  await consume("keikka-mail", [id, await addOutboxRow(server, "refused@people.test", { password })]);
  expect((await waitForMailTo(server, "allowed@people.test")).text).toContain(password);
  const said = [JSON.stringify(server.logs()), await everythingInD1()];
  for (const text of said) expect(text).not.toMatch(/SECRETSECRETSEC|FIRSTFIRST|U0VDUkVU/);
});

const readdress = (id: string, address: string) =>
  server.env.DB.prepare("update mail_outbox set address = ? where id = ?").bind(address, id).run();

async function everythingInD1(): Promise<string> {
  const { DB } = server.env;
  const { results } = await DB.prepare("select name from sqlite_master where type = 'table'").all();
  const names = results.map((row: Record<string, unknown>) => String(row.name));
  const own = names.filter((name: string) => !/^(sqlite_|_cf)/.test(name));
  const tables = await Promise.all(own.map((name: string) => DB.prepare(`select * from "${name}"`).all()));
  expect(own).toContain("mail_outbox");
  return JSON.stringify(tables.map(({ results: rows }: { results: unknown }) => rows));
}
