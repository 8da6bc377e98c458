import { describe, expect, it } from "vitest";
import { createVisitor } from "../../support/client.ts";
import { consumeJobs } from "../../support/consume-jobs.ts";
import { findMailsTo, waitForMailTo } from "../../support/mails.ts";
import { addOutboxRow, readOutboxRow } from "../../support/outbox.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

describe("an outbox row and its job", () => {
  it("becomes an e-mail, and its encrypted values are deleted", async () => {
    const id = await addOutboxRow(server, "new@people.test", { password: "QWERTYUIOPASDFG" });
    await server.env.MAIL.send({ outboxId: id });
    const mail = await waitForMailTo(server, "new@people.test");
    expect(mail).toMatchObject({ subject: "Welcome to Keikka: your login" });
    expect(mail.text).toContain("Password: QWERTYUIOPASDFG");
    const invitation = "http://localhost:8787/auth?mode=invite#email=new%40people.test";
    expect(mail.text.match(/http:\S+/)?.[0]).toBe(invitation);
    expect(mail.html).toContain(`href="${invitation}"`);
    expect(mail.html).toContain("QWERTYUIOPASDFG");
    await expect
      .poll(() => readOutboxRow(server, id))
      .toMatchObject({ status: "sent", sealed: null, attempts: 1 });
  });

  it("is sent once, however often the job runs", async () => {
    const id = await addOutboxRow(server, "once@people.test");
    await consumeJobs(
      server,
      "keikka-mail",
      Array.from({ length: 8 }, () => ({ outboxId: id })),
    );
    await consumeJobs(server, "keikka-mail", [{ outboxId: id }]);
    expect(await findMailsTo(server, "once@people.test")).toHaveLength(1);
    expect(await readOutboxRow(server, id)).toMatchObject({ attempts: 1 });
  });

  it("may be missing: the job is done", async () => {
    await server.env.MAIL.send({ outboxId: "nothing" });
    const id = await addOutboxRow(server, "after@people.test");
    await server.env.MAIL.send({ outboxId: id });
    await waitForMailTo(server, "after@people.test");
  });
});

describe("the sweep", () => {
  const minutes = 60_000;
  const sweep = () => server.sweep();

  it("finds rows whose job or sender was lost", async () => {
    const rows = {
      lost: await addOutboxRow(server, "lost@people.test", { age: 2 * minutes }),
      died: await addOutboxRow(server, "died@people.test", {
        status: "sending",
        attempts: 1,
        age: 6 * minutes,
      }),
      retry: await addOutboxRow(server, "retry@people.test", { attempts: 2, age: 16 * minutes }),
    };
    await sweep();
    for (const name of Object.keys(rows)) await waitForMailTo(server, `${name}@people.test`);
    for (const id of Object.values(rows)) {
      await expect.poll(() => readOutboxRow(server, id)).toMatchObject({ status: "sent", sealed: null });
    }
  });

  it("leaves rows in progress, and gives up after too many attempts", async () => {
    const fresh = await addOutboxRow(server, "fresh@people.test");
    const sending = await addOutboxRow(server, "sending@people.test", {
      status: "sending",
      attempts: 1,
      age: minutes,
    });
    const waiting = await addOutboxRow(server, "waiting@people.test", { attempts: 1, age: 3 * minutes });
    const hopeless = await addOutboxRow(server, "hopeless@people.test", { attempts: 12, age: 60 * minutes });
    // The jobs of one sweep are consumed together.
    await addOutboxRow(server, "found@people.test", { age: 2 * minutes });
    await sweep();
    await waitForMailTo(server, "found@people.test");
    expect(await readOutboxRow(server, fresh)).toMatchObject({ status: "queued", attempts: 0 });
    expect(await readOutboxRow(server, sending)).toMatchObject({ status: "sending", attempts: 1 });
    expect(await readOutboxRow(server, waiting)).toMatchObject({ status: "queued", attempts: 1 });
    expect(await readOutboxRow(server, hopeless)).toMatchObject({ status: "failed", sealed: null });
  });
});

describe("/dev/mail", () => {
  it("shows sent mail, newest first, with working links", async () => {
    const page = await createVisitor(server).get("/dev/mail");
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const subjects = [...(page.body as string).matchAll(/<time datetime="([^"]+)"/g)].map(
      ([, at]) => at ?? "",
    );
    expect(subjects.length).toBeGreaterThan(3);
    expect(subjects).toEqual([...subjects].sort().reverse());
    expect(page.body).toContain('<a href="http://localhost:8787/auth?mode=invite#email=');
    const frame = (page.body as string).match(/src="(\/dev\/mail\/[^"]+\.html)"/)?.[1] ?? "";
    const letter = await createVisitor(server).get(frame);
    expect(letter.body).toContain('<base target="_blank">');
    expect(letter.headers.get("Content-Security-Policy")).toContain("sandbox allow-popups");
    expect((await createVisitor(server).get("/dev/mail.css")).headers.get("Content-Type")).toContain(
      "text/css",
    );
  });
});
