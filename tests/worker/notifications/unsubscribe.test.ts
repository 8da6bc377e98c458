import { beforeAll, describe, expect, it } from "vitest";
import { buildUnsubscribePath } from "../../../src/secrets/unsubscribe-link.ts";
import type { EmailNotificationKind } from "../../../src/shared/notifications/notification.ts";
import { createIpAddress } from "../../support/client.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { countRows, readRows } from "../../support/rows.ts";
import { secretKey, startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;
let worker: Actor;

beforeAll(async () => {
  [admin, worker] = [await addActor(server, "admin", null), await addActor(server, "employee", null)];
});

const linkOf = (who: Actor, kind: EmailNotificationKind) =>
  buildUnsubscribePath({ ...server.env, SECRET_KEY: secretKey }, { userId: who.id, kind });
/** As a mail program sends it: from elsewhere, without cookies or our JSON. */
const press = (path: string, network = createIpAddress()) =>
  fetch(server.url + path, {
    method: "POST",
    headers: { "CF-Connecting-IP": network, "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
const mutedOf = ({ id }: Actor) =>
  readRows(server, "select kind, channel from muted_news where user_id = ? order by kind", id);

describe("an unsubscribe link", () => {
  it("is in the e-mail, and turns that kind off until turned on again", async () => {
    const ask = (subject: string) =>
      worker.post("/api/support/tickets", { subject, text: "How is this done?" });
    await ask("First");
    const { text } = await waitForMailTo(server, admin.email);
    const url = new URL(/Turn these e-mails off: (\S+)/.exec(text)?.[1] ?? "");
    expect(url.pathname).toBe(await linkOf(admin, "ticket"));
    expect(await (await press(url.pathname)).text()).toContain("These e-mails are off");
    expect(await mutedOf(admin)).toEqual([{ kind: "ticket", channel: "email" }]);
    const mails = () =>
      readRows(server, "select id from mail_outbox where user_id = ? and template = 'ticket'", admin.id);
    const before = await mails();
    await ask("Second");
    expect(await mails()).toEqual(before);
    await admin.put("/api/me/notification-choices", { kind: "ticket", channel: "email", on: true });
    await ask("Third");
    expect(await mails()).toHaveLength(before.length + 1);
  });

  it("changes nothing by GET: it asks, in its reader's language", async () => {
    const path = await linkOf(worker, "gigChanged");
    const before = await countRows(server);
    for (let looks = 0; looks < 2; looks += 1) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      expect(await answer.text()).toMatch(/Turn these e-mails off\?[\s\S]*A gig has changed[\s\S]*<button>/);
    }
    expect(await countRows(server)).toEqual(before);
    await worker.patch("/api/me", { locale: "fi" });
    expect(await (await fetch(server.url + path)).text()).toContain("Etkö halua enää näitä sähköposteja?");
  });

  it("turns off that kind only, for that user only, idempotently", async () => {
    const path = await linkOf(worker, "gigCancelled");
    for (let times = 0; times < 3; times += 1) expect((await press(path)).status).toBe(200);
    expect(await mutedOf(worker)).toEqual([{ kind: "gigCancelled", channel: "email" }]);
    expect(await mutedOf(admin)).toEqual([]);
  });

  it("cannot be forged: another user, kind or signature is 404, and guesses are limited", async () => {
    const [, , token = ""] = (await linkOf(worker, "assigned")).split("/");
    const [userId, kind, signature = ""] = token.split(".");
    const others = [
      `${admin.id}.${kind}.${signature}`,
      `${userId}.ticket.${signature}`,
      `${userId}.${kind}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
      `${userId}.${kind}`,
      "x",
    ];
    const before = await countRows(server);
    for (const one of others) {
      expect((await press(`/unsubscribe/${one}`)).status).toBe(404);
      expect((await fetch(`${server.url}/unsubscribe/${one}`)).status).toBe(404);
    }
    expect(await countRows(server)).toEqual(before);
    const network = createIpAddress();
    const guesses = await Promise.all(
      Array.from({ length: 640 }, () => press("/unsubscribe/x.ticket.y", network)),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]));
    expect((await press(await linkOf(worker, "assigned"), network)).status).toBe(200);
  });

  it("stops working with the account", async () => {
    const leaver = await addActor(server, "employee", null);
    const path = await linkOf(leaver, "assigned");
    await admin.delete(`/api/users/${leaver.id}`);
    expect((await press(path)).status).toBe(404);
    expect((await fetch(server.url + path)).status).toBe(404);
    expect(await mutedOf(leaver)).toEqual([]);
  });
});
