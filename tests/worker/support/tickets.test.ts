import { beforeAll, describe, expect, it } from "vitest";
import type { Ticket, TicketSummary } from "../../../src/shared/support/ticket.ts";
import { type Client, readTripCount } from "../../support/client.ts";
import { findMailsTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { countRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const path = "/api/support/tickets";
const question = { subject: "Wrong phone number", text: "The site called my old number." };
let worker: Person;
let colleague: Person;
let admin: Person;
const as: Record<"worker" | "boss" | "colleague" | "admin" | "other", Client> = {} as never;

beforeAll(async () => {
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  worker = await addUser(server, "employee", tekijat, { name: "Wille Työ" });
  colleague = await addUser(server, "employee", tekijat);
  admin = await addUser(server, "admin", null, { name: "Aino Tuki" });
  as.worker = await createClient(server, worker);
  as.colleague = await createClient(server, colleague);
  as.boss = await createClient(server, await addUser(server, "staffProviderAdmin", tekijat));
  as.admin = await createClient(server, admin);
  as.other = await createClient(server, await addUser(server, "admin", null));
});

async function open(client = as.worker, more = {}): Promise<Ticket> {
  const answer = await client.post(path, { ...question, ...more });
  expect(answer.status).toBe(201);
  return answer.body;
}
const bell = async ({ id }: Person) =>
  (
    await server.env.DB.prepare(
      "select data from notifications where user_id = ? and kind = 'ticket' order by rowid",
    )
      .bind(id)
      .all<{ data: string }>()
  ).results.map(({ data }: { data: string }) => JSON.parse(data));
const subjects = async ({ email }: Person) =>
  (await findMailsTo(server, email)).map(({ subject }) => subject);

describe("a new ticket", () => {
  it("opens with its first message, and notifies the admins in the app and by mail", async () => {
    const ticket = await open();
    expect(ticket).toMatchObject({
      subject: question.subject,
      status: "open",
      person: { name: "Wille Työ" },
    });
    expect(ticket.messages).toMatchObject([{ author: "Wille Työ", fromSupport: false, text: question.text }]);
    expect((await bell(admin)).at(-1)).toEqual({
      ticketId: ticket.id,
      subject: question.subject,
      state: "opened",
      who: "Wille Työ",
      whoId: expect.any(String),
    });
    const [told] = (await as.admin.get("/api/notifications")).body.items;
    expect(told.link).toBe(`/admin/support?ticket=${ticket.id}`);
    await expect.poll(() => subjects(admin)).toContain("Support: Wrong phone number");
  });

  it("is created once for a repeated request", async () => {
    const headers = { "Idempotency-Key": "twice" };
    const [first, second] = [
      await as.worker.post(path, question, { headers }),
      await as.worker.post(path, question, { headers }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const other = await as.worker.post(path, { ...question, subject: "Again" }, { headers });
    expect([other.status, other.body.code]).toEqual([422, "idempotency.mismatch"]);
    const colleagues = await as.colleague.post(path, question, { headers });
    expect(colleagues.body.id).not.toBe(first.body.id);
  });

  it("is limited to ten a day, also under concurrency", async () => {
    const eager = await createClient(server, await addUser(server, "employee", null));
    const answers = await Promise.all(Array.from({ length: 14 }, () => eager.post(path, question)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
    expect((await eager.get(path)).body.items).toHaveLength(10);
  });

  it.each([
    [{ subject: " " }, "subject", "required"],
    [{ subject: "x".repeat(121) }, "subject", "text.tooLong"],
    [{ text: "" }, "text", "required"],
    [{ text: "x".repeat(4001) }, "text", "text.tooLong"],
  ])("refuses %o", async (more, field, code) => {
    const before = await countRows(server);
    const answer = await as.worker.post(path, { ...question, ...more });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path: field, code }));
    expect(await countRows(server)).toEqual(before);
  });
});

describe("a ticket", () => {
  it("is answered: the asker is notified in the app and by mail, and reads it", async () => {
    const { id } = await open();
    const answer = await as.admin.patch(`${path}/${id}`, { text: "Open Settings, then Profile." });
    expect(answer.body).toMatchObject({ status: "answered" });
    expect((await bell(worker)).at(-1)).toMatchObject({ ticketId: id, state: "answered", who: "Aino Tuki" });
    await expect.poll(() => subjects(worker)).toContain("Support answered: Wrong phone number");
    const [mail] = await findMailsTo(server, worker.email);
    expect(mail?.text).toContain("> Open Settings, then Profile.");
    expect(mail?.text).toContain(`/support?ticket=${id}`);
    const read = await as.worker.get(`${path}/${id}`);
    expect(read.body.messages.map((one: Ticket["messages"][number]) => one.fromSupport)).toEqual([
      false,
      true,
    ]);
    expect(readTripCount(read)).toBe(1);
  });

  it("waits again when the asker writes more, and notifies once until answered", async () => {
    const { id } = await open();
    await as.admin.patch(`${path}/${id}`, { text: "Like this.", status: "closed" });
    const before = (await bell(admin)).length;
    expect((await as.worker.patch(`${path}/${id}`, { text: "It does not work." })).body.status).toBe("open");
    expect((await as.worker.patch(`${path}/${id}`, { text: "Still not." })).body.messages).toHaveLength(4);
    expect((await bell(admin)).slice(before)).toMatchObject([{ state: "reopened", who: "Wille Työ" }]);
    const [told] = (await as.admin.get("/api/notifications")).body.items;
    expect(told.link).toBe(`/admin/support?ticket=${id}`);
    const again = "Support, open again: Wrong phone number";
    await expect.poll(() => subjects(admin)).toContain(again);
    const mail = (await findMailsTo(server, admin.email)).find(({ subject }) => subject === again);
    expect(mail?.text).toContain("Wille Työ came back to a question and waits for an answer.");
    expect(mail?.text).toContain("> It does not work.");
  });

  it("is closed by either side, and reopened", async () => {
    const { id } = await open();
    const set = async (client: Client, status: string) =>
      (await client.patch(`${path}/${id}`, { status })).body.status;
    expect(await set(as.worker, "closed")).toBe("closed");
    expect(await set(as.worker, "open")).toBe("open");
    const before = (await bell(worker)).length;
    expect(await set(as.admin, "closed")).toBe("closed");
    expect((await bell(worker)).slice(before)).toMatchObject([{ state: "closed" }]);
    expect(await set(as.admin, "open")).toBe("open");
    expect(await bell(worker)).toHaveLength(before + 1);
  });

  it("gets one message of a repeated request", async () => {
    const { id } = await open();
    const headers = { "Idempotency-Key": "answer" };
    for (const text of ["Once.", "Once."]) {
      const answer = await as.admin.patch(`${path}/${id}`, { text }, { headers });
      expect([answer.status, answer.body.messages.length]).toEqual([200, 2]);
    }
    const other = await as.admin.patch(`${path}/${id}`, { text: "Once more." }, { headers });
    expect([other.status, other.body.code]).toEqual([422, "idempotency.mismatch"]);
  });

  it("by an admin treats them as the asker, and another admin as support", async () => {
    const { id } = await open(as.admin);
    expect((await as.admin.patch(`${path}/${id}`, { text: "More." })).body.status).toBe("open");
    expect((await as.other.patch(`${path}/${id}`, { text: "Here." })).body.status).toBe("answered");
  });

  it("cannot be set to answered, and requires a change", async () => {
    const { id } = await open();
    for (const body of [{}, { status: "answered" }, { text: "" }])
      expect((await as.admin.patch(`${path}/${id}`, body)).status).toBe(422);
  });

  it.each(["colleague", "boss"] as const)("of somebody else answers a %s with 404", async (who) => {
    const { id } = await open();
    const [foreign, missing] = [`${path}/${id}`, `${path}/missing`];
    const told = async (one: string, verb: "get" | "patch") => {
      const { status, body } = await (verb === "get"
        ? as[who].get(one)
        : as[who].patch(one, { text: "Hello" }));
      return { status, ...body, requestId: "" };
    };
    expect(await told(foreign, "get")).toEqual(await told(missing, "get"));
    expect(await told(foreign, "patch")).toEqual(await told(missing, "patch"));
    expect((await told(foreign, "patch")).status).toBe(404);
    expect((await as.worker.get(foreign)).body.messages).toHaveLength(1);
  });
});

describe("the lists", () => {
  it("show the caller's own, newest first, page by page", async () => {
    const asker = await createClient(server, await addUser(server, "employee", null));
    for (const subject of ["One", "Two", "Three"]) await open(asker, { subject });
    const list = async (query: string) => (await asker.get(`${path}?${query}`)).body;
    const names = (items: TicketSummary[]) => items.map(({ subject }) => subject);
    const first = await list("limit=2");
    const second = await list(`limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect([...names(first.items), ...names(second.items)]).toEqual(["Three", "Two", "One"]);
    expect(second.nextCursor).toBeNull();
  });

  it("show support what is waiting, longest first, with its author", async () => {
    const { body } = await as.admin.get(`${path}?scope=all&status=open&limit=100`);
    const times = body.items.map(({ updatedAt }: TicketSummary) => updatedAt);
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual([...times].sort());
    expect(body.items[0].person).toMatchObject({ name: "Wille Työ", organizationName: "Tekijät Oy" });
    expect(new Set(body.items.map(({ status }: TicketSummary) => status))).toEqual(new Set(["open"]));
  });

  it.each(["worker", "boss"] as const)("show a %s nothing of others", async (who) => {
    expect(await as[who].get(`${path}?scope=all`)).toMatchObject({
      status: 403,
      body: { code: "access.denied" },
    });
    const mine = (await as[who].get(path)).body.items as TicketSummary[];
    expect(mine.filter(({ person }) => person.id !== worker.id)).toEqual([]);
  });
});

it("a ticket is deleted with the asker's account; support's messages survive their author", async () => {
  const leaving = await addUser(server, "employee", null);
  const clerk = await addUser(server, "admin", null);
  const { id } = await open(await createClient(server, leaving));
  await (await createClient(server, clerk)).patch(`${path}/${id}`, { text: "Here." });
  await server.env.DB.prepare("delete from users where id = ?").bind(clerk.id).run();
  const { messages } = (await as.admin.get(`${path}/${id}`)).body;
  expect(messages[1]).toMatchObject({ author: null, fromSupport: true, text: "Here." });
  await server.env.DB.prepare("delete from users where id = ?").bind(leaving.id).run();
  expect((await as.admin.get(`${path}/${id}`)).status).toBe(404);
});
