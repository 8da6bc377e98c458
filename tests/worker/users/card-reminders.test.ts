import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import type { Notification } from "../../../src/shared/notifications/notification.ts";
import type { QualificationCard } from "../../../src/shared/people/cards.ts";
import { remindOfCards } from "../../../src/users/cards/reminder-queries.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addOrganization } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let apu: string;
let desk: Actor;

beforeAll(async () => {
  apu = await addOrganization(server, "Apu Oy", "staffProvider");
  desk = await addActor(server, "staffProvider", apu);
});

/** In Finland, in winter. */
const at = (date: string, time = "12:00") => Date.parse(`${date}T${time}:00+02:00`);
const card = (expiresOn: string | null, kind: QualificationCard["kind"] = "hotWork") => ({ kind, expiresOn });

/** As the cron does, which at such a time would end the sessions too. */
const remind = (now: number) => remindOfCards(connect(server.env.DB), now);

async function addHolder(...cards: QualificationCard[]): Promise<Actor> {
  const worker = await addActor(server, "employee", apu);
  await keep(worker, ...cards);
  return worker;
}
const keep = async (worker: Actor, ...cards: QualificationCard[]) =>
  expect((await desk.put(`/api/users/${worker.id}/cards`, cards)).status).toBe(204);
const listTold = async (reader: Actor) => {
  const { items } = (await reader.get("/api/notifications")).body as { items: Notification[] };
  return items.filter(({ kind }) => kind === "cardExpires").map(({ data, link }) => ({ data, link }));
};

describe("a card that ends", () => {
  it("is told to its holder at 60 and at 14 days, once each, by day, with an e-mail to who has no push", async () => {
    const worker = await addHolder(card("2027-03-01"), card(null, "valtti"));
    const told = { data: { card: "hotWork", until: "2027-03-01" }, link: "/settings" };
    await remind(at("2026-12-30"));
    expect(await listTold(worker)).toEqual([]);
    await remind(at("2026-12-31", "08:59"));
    expect(await listTold(worker)).toEqual([]);
    await remind(at("2026-12-31", "09:00"));
    await remind(at("2026-12-31", "09:05"));
    expect(await listTold(worker)).toEqual([told]);
    await remind(at("2027-02-14"));
    expect(await listTold(worker)).toEqual([told]);
    await remind(at("2027-02-15"));
    await remind(at("2027-02-20"));
    expect(await listTold(worker)).toEqual([told, told]);
    const mails = await readRows(
      server,
      "select template from mail_outbox where user_id = ? and template = 'cardExpires'",
      worker.id,
    );
    expect(mails).toHaveLength(2);
  });

  it("is reminded of anew once it has another end, and not while only others change", async () => {
    const worker = await addHolder(card("2028-03-01"));
    await remind(at("2028-02-20"));
    await keep(worker, card("2028-03-01"), card(null, "crane"));
    await remind(at("2028-02-21"));
    expect(await listTold(worker)).toHaveLength(1);
    await keep(worker, card("2028-03-02"));
    await remind(at("2028-02-22"));
    expect(await listTold(worker)).toHaveLength(2);
  });

  it("is told to the desk by their number, to no other firm's, and not of who has left", async () => {
    const other = await addActor(
      server,
      "staffProviderAdmin",
      await addOrganization(server, "Muu Oy", "staffProvider"),
    );
    await addHolder(card("2029-05-02"), card("2029-05-03", "crane"));
    const gone = await addHolder(card("2029-05-02"));
    const admin = await addActor(server, "staffProviderAdmin", apu);
    const left = await admin.patch(`/api/organizations/mine/employees/${gone.id}`, { endedOn: "2026-11-01" });
    expect(left.status).toBe(200);
    const before = (await listTold(desk)).length;
    await remind(at("2029-03-20"));
    expect((await listTold(desk)).slice(0, -before || undefined)).toEqual([
      { data: { cards: 2 }, link: "/organization/employees/cards" },
    ]);
    expect(await listTold(other)).toEqual([]);
  });

  it("that has ended already is not reminded of", async () => {
    const worker = await addHolder(card("2030-01-09"));
    await remind(at("2030-01-10"));
    expect(await listTold(worker)).toEqual([]);
  });

  it("is reminded of by the cron", async () => {
    const today = toLocalDate(Date.now());
    const worker = await addHolder(card(addDays(today, 3)));
    // Within the twelve hours of a session that began at midnight, also in summer.
    await server.sweep(at(today, "10:00"));
    expect(await listTold(worker)).toHaveLength(1);
  });
});
