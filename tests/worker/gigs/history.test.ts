import { parseDateTime, toZoned } from "@internationalized/date";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { remindCrews, reportUnconfirmed } from "../../../src/crews/reminders/queries.ts";
import { connect } from "../../../src/db/client.ts";
import { timeZone } from "../../../src/shared/calendar/time-zone.ts";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { HistoryEvent } from "../../../src/shared/gigs/history.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { readTripCount } from "../../support/client.ts";
import {
  type Actor,
  addActor,
  addCast,
  addOffer,
  addStrangers,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { pollTimeout } from "../../support/poll-timeout.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let strangers: Awaited<ReturnType<typeof addStrangers>>;
let admin: Actor;
let worker: Actor;
let onlooker: Actor;
let gig: Gig;

const rename = (id: string, name: string) =>
  server.env.DB.prepare("update users set name = ?, name_key = lower(?) where id = ?")
    .bind(name, name, id)
    .run();

async function read(client: Actor, { id }: Pick<Gig, "id">, query = "limit=50") {
  const answer = await client.get(`/api/gigs/${id}/history?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as { items: HistoryEvent[]; nextCursor: string | null };
}

/** What an event says, in a line. */
function tell({ kind, actor, data }: HistoryEvent): string {
  const facts = Object.entries(data).map(([key, value]) => {
    if (key === "people") return value.map(({ name }: { name: string }) => name).join("+");
    if (key === "provider") return `of ${value.name}`;
    if (key === "pricing") return `at ${value.amountCents}`;
    if (key === "change") return value && `${Object.keys(value.after)}`;
    return value === null || /Date$/.test(key) ? null : JSON.stringify(value);
  });
  return [kind, actor && `by ${actor.name}`, ...facts].filter((part) => part !== null).join(" ");
}

const listTold = async (client: Actor, of: Pick<Gig, "id"> = gig) => (await read(client, of)).items.map(tell);

async function act(client: Actor, path: string, body: unknown = {}) {
  const answer = await client.post(path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function edit(change: object) {
  const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
  const answer = await cast.site.patch(`/api/gigs/${gig.id}`, change, {
    headers: { "If-Match": headers.get("ETag") ?? "" },
  });
  expect(answer.status).toBe(200);
}

const instant = (time: string) =>
  toZoned(parseDateTime(`2083-01-10T${time}`), timeZone)
    .toDate()
    .getTime();

async function addPeople() {
  cast = await addCast(server);
  strangers = await addStrangers(server);
  admin = await addActor(server, "admin", null);
  worker = await addActor(server, "employee", cast.tekijat);
  onlooker = await addActor(server, "employee", cast.tekijat);
  await rename(cast.site.id, "Sari");
  await rename(cast.agency.id, "Maija");
  await rename(cast.solo.id, "Solo");
  await rename(worker.id, "Aino");
  await rename(strangers.provider.id, "Apuri");
}

async function publish() {
  const waves = [{ to: "all", afterMinutes: 0 }];
  gig = await addGig(cast.site, { status: "draft", headcount: 4, meetingPoint: "Gate 1", waves });
  await edit({ title: "Roof and walls" });
  await act(cast.site, `/api/gigs/${gig.id}/publish`);
  const begun = "select 1 from gig_waves where gig_id = ? and begun_at is not null";
  await vi.waitUntil(async () => (await readRows(server, begun, gig.id)).length === 1, pollTimeout);
}

async function agree() {
  expect((await worker.put(`/api/gigs/${gig.id}/interest`)).status).toBe(204);
  const first = await addOffer(strangers.provider, gig);
  await act(strangers.provider, `/api/offers/${first.id}/withdraw`, { reason: "We are full." });
  const offer = await addOffer(cast.agency, gig, { workers: 3, amountCents: 3400 });
  const terms = { workers: 3, amountCents: 3300 };
  const amended = (await act(cast.site, `/api/offers/${offer.id}/amend`, terms)) as Offer;
  await act(cast.agency, `/api/offers/${amended.id}/accept`);
  const dear = await addOffer(cast.solo, gig, { amountCents: 9000 });
  await act(cast.site, `/api/offers/${dear.id}/decline`, { reason: "Too dear." });
  await act(cast.site, `/api/offers/${(await addOffer(cast.solo, gig)).id}/accept`);
  return amended;
}

async function nameAndChange(offer: Offer) {
  const employee = { name: "Kerttu", role: "employee" };
  const keyless = await act(cast.agency, "/api/organizations/mine/employees", employee);
  const [third] = await addWorkers(server, cast.tekijat, 1);
  await rename(third?.id ?? "", "Lauri");
  await nameCrew(cast.agency, gig, [worker, keyless, { id: third?.id ?? "" }]);
  const crew = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items as Assignment[];
  const idOf = (name: string) => crew.find(({ userName }) => userName === name)?.id;
  await act(worker, `/api/assignments/${idOf("Aino")}/confirm`);
  await act(cast.agency, `/api/assignments/${idOf("Kerttu")}/confirm`);
  await edit({ address: "Satamakatu 3", meetingPoint: "Gate 2" });
  await edit({ pricing: { type: "hourly", amountCents: 3500 } });
  await act(worker, `/api/gigs/${gig.id}/acknowledge`);
  await remindCrews(connect(server.env.DB), instant("16:00"));
  await reportUnconfirmed(connect(server.env.DB), instant("18:00"));
  await act(cast.agency, `/api/assignments/${idOf("Kerttu")}/decline`, { reason: "Other work." });
  expect((await cast.site.delete(`/api/gigs/${gig.id}/assignments/${idOf("Lauri")}`)).status).toBe(204);
  await act(cast.agency, `/api/offers/${offer.id}/release`, { workers: 1 });
}

beforeAll(async () => {
  await addPeople();
  await publish();
  await nameAndChange(await agree());
});

describe("a gig's history, newest first", () => {
  it("is all of it for the owner, without what firms keep to themselves", async () => {
    expect(await listTold(cast.site)).toEqual([
      'atRisk Kerttu+Lauri+Solo "2083-01-11"',
      'reminded Aino+Lauri+Solo "2083-01-11"',
      'placesReleased by Tekijät Oy of Tekijät Oy 1 "provider"',
      "assignmentRemoved by Sari of Tekijät Oy Lauri",
      'assignmentDeclined by Tekijät Oy of Tekijät Oy Kerttu ""',
      "changeAcknowledged by Tekijät Oy of Tekijät Oy Aino",
      "edited by Sari pricing",
      "edited by Sari address,meetingPoint",
      "assignmentConfirmed by Tekijät Oy of Tekijät Oy Kerttu",
      "assignmentConfirmed by Tekijät Oy of Tekijät Oy Aino",
      "crewNamed by Tekijät Oy of Tekijät Oy Aino+Kerttu+Lauri",
      "offerAccepted by Sari of Solo 1",
      "offerMade by Solo of Solo 1 at 3200",
      'offerDeclined by Sari of Solo "Too dear."',
      "offerMade by Solo of Solo 1 at 9000",
      "offerAccepted by Tekijät Oy of Tekijät Oy 3",
      "offerAmended by Sari of Tekijät Oy 3 at 3300 true",
      "offerMade by Tekijät Oy of Tekijät Oy 3 at 3400",
      'offerWithdrawn by Apu Oy of Apu Oy "We are full."',
      "offerMade by Apu Oy of Apu Oy 1 at 3200",
      'waveBegan ["all"] 3',
      "published by Sari",
      "edited by Sari",
      "created by Sari",
    ]);
  });

  it("is the same for the platform's admin, who reads no reason and of people's firms alone", async () => {
    const [owners, admins] = [(await read(cast.site, gig)).items, (await read(admin, gig)).items];
    expect(admins.map(({ id, at, kind }) => [id, at, kind])).toEqual(
      owners.map(({ id, at, kind }) => [id, at, kind]),
    );
    expect(admins.filter(({ data }) => "reason" in data && data.reason !== "")).toEqual([]);
    const names = new Set(admins.map(({ actor }) => actor?.name));
    expect([...names].sort()).toEqual(["Apu Oy", "Raksa Oy", "Solo", "Tekijät Oy", undefined]);
  });

  it("is for a provider what is public, and its own offers and people", async () => {
    expect(await listTold(cast.agency)).toEqual([
      'atRisk Kerttu+Lauri "2083-01-11"',
      'reminded Aino+Lauri "2083-01-11"',
      'placesReleased by Maija of Tekijät Oy 1 "provider"',
      "assignmentRemoved by Raksa Oy of Tekijät Oy Lauri",
      'assignmentDeclined by Maija of Tekijät Oy Kerttu "Other work."',
      "changeAcknowledged by Aino of Tekijät Oy Aino",
      "edited by Raksa Oy pricing",
      "edited by Raksa Oy address,meetingPoint",
      "assignmentConfirmed by Maija of Tekijät Oy Kerttu",
      "assignmentConfirmed by Aino of Tekijät Oy Aino",
      "crewNamed by Maija of Tekijät Oy Aino+Kerttu+Lauri",
      "offerAccepted by Maija of Tekijät Oy 3",
      "offerAmended by Raksa Oy of Tekijät Oy 3 at 3300 true",
      "offerMade by Maija of Tekijät Oy 3 at 3400",
      "interest by Aino Aino",
      "published by Raksa Oy",
    ]);
    expect(await listTold(strangers.provider)).toEqual([
      "edited by Raksa Oy pricing",
      "edited by Raksa Oy address",
      'offerWithdrawn by Apuri of Apu Oy "We are full."',
      "offerMade by Apuri of Apu Oy 1 at 3200",
      "published by Raksa Oy",
    ]);
  });

  it("is so for an individual, and for an employee what concerns them, without prices", async () => {
    expect(await listTold(cast.solo)).toEqual([
      'atRisk Solo "2083-01-11"',
      'reminded Solo "2083-01-11"',
      "edited by Raksa Oy pricing",
      "edited by Raksa Oy address,meetingPoint",
      "offerAccepted by Raksa Oy of Solo 1",
      "offerMade by Solo of Solo 1 at 3200",
      'offerDeclined by Raksa Oy of Solo "Too dear."',
      "offerMade by Solo of Solo 1 at 9000",
      "published by Raksa Oy",
    ]);
    expect(await listTold(worker)).toEqual([
      'reminded Aino "2083-01-11"',
      "changeAcknowledged by Aino of Tekijät Oy Aino",
      "edited by Raksa Oy address,meetingPoint",
      "assignmentConfirmed by Aino of Tekijät Oy Aino",
      "crewNamed by Maija of Tekijät Oy Aino",
      "interest by Aino Aino",
      "published by Raksa Oy",
    ]);
    expect(await listTold(onlooker)).toEqual(["edited by Raksa Oy address", "published by Raksa Oy"]);
  });

  it("costs one trip, and is nothing to strangers, nor before it is published", async () => {
    const draft = await addGig(cast.site, { status: "draft" });
    expect(await listTold(cast.site, draft)).toEqual(["created by Sari"]);
    for (const [client, { id }] of [
      [strangers.buyer, gig],
      [cast.agency, draft],
      [cast.site, { id: "nothing" }],
    ] as const) {
      const [page, history] = [
        await client.get(`/api/gigs/${id}`),
        await client.get(`/api/gigs/${id}/history`),
      ];
      expect([describeOutcome(page), describeOutcome(history)]).toEqual(["404 notFound", "404 notFound"]);
      expect({ ...history.body, requestId: "" }).toEqual({ ...page.body, requestId: "" });
    }
    expect(readTripCount(await cast.site.get(`/api/gigs/${gig.id}/history`))).toBe(1);
  });

  it("comes in pages without gaps or doubles, also where events are of one moment", async () => {
    await server.env.DB.prepare(
      "update assignments set confirmed_at = ? where gig_id = ? and status <> 'proposed'",
    )
      .bind(Date.parse(gig.createdAt), gig.id)
      .run();
    for (const client of [cast.site, cast.agency, worker]) {
      const whole = (await read(client, gig)).items;
      for (const limit of [1, 4]) {
        const found: HistoryEvent[] = [];
        for (let next: string | null = ""; next !== null; ) {
          const page = await read(client, gig, `limit=${limit}${next && `&cursor=${next}`}`);
          expect(page.items.length).toBeLessThanOrEqual(limit);
          found.push(...page.items);
          next = page.nextCursor;
        }
        expect(found).toEqual(whole);
      }
      expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    }
    for (const query of ["limit=51", "limit=0", "cursor=x", "cursor=WyJuZXdlc3QiLDFd"])
      expect(describeOutcome(await cast.site.get(`/api/gigs/${gig.id}/history?${query}`))).toBe(
        "422 input.invalid",
      );
  });

  it("ends with the cancellation, whose reason the dealing firms read, and forgets a deleted name", async () => {
    await act(cast.site, `/api/gigs/${gig.id}/cancel`, { reason: "Storm." });
    const findCancellation = async (client: Actor) =>
      (await listTold(client)).filter((line) => /^(cancelled|assignmentRemoved.*Aino)/.test(line));
    expect(await findCancellation(cast.site)).toEqual(['cancelled by Sari "Storm."']);
    for (const client of [cast.agency, cast.solo, strangers.provider])
      expect(await findCancellation(client)).toEqual(['cancelled by Raksa Oy "Storm."']);
    expect(await findCancellation(admin)).toEqual(['cancelled by Raksa Oy "Storm."']);
    expect(await findCancellation(worker)).toEqual(['cancelled by Raksa Oy ""']);
    expect(await listTold(worker)).toContain("edited by Raksa Oy address");
    expect((await cast.agency.delete(`/api/users/${worker.id}`)).status).toBe(204);
    expect(await listTold(cast.agency)).toContain("crewNamed by Maija of Tekijät Oy +Kerttu+Lauri");
  });
});
