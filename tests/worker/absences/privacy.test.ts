import { beforeAll, describe, expect, it } from "vitest";
import { describePush } from "../../../src/notifications/push/describe-push.ts";
import type { Absence } from "../../../src/shared/absences/absence.ts";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { NotificationKind } from "../../../src/shared/notifications/notification.ts";
import type { Client } from "../../support/client.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addStrangers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay, buildWeek } from "../../support/gigs.ts";
import { findMailsTo, waitForMailTo } from "../../support/mails.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { readRows } from "../../support/rows.ts";
import { startOwnServer } from "../../support/server.ts";
import { stripTokens } from "../../support/strip-tokens.ts";

const server = startOwnServer({ isHashingFast: true });

/** In the words of the code and of both languages. */
const secret = /sick|\bill\b|"ill"|illness|sairas|sairaa/i;

/** What workers may tap on their pages to say that they are. */
const offered = /<button[^>]*>I&#x27;m ill<\/button>/g;

let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let desk: Actor;
/** The same person's, whose gigs are told apart by what became of them. */
let gigs: { left: Gig; part: Gig; named: Gig };
const strangersToIt = [
  ...["colleague", "work provider of the same firm", "its admin", "buyer", "buyer's foreman"],
  ...["buyer's employee", "staff provider of the buyer's firm", "its staff admin", "another agency"],
  ...["another buyer", "a doer", "platform admin"],
] as const;
let others: Map<string, Actor>;
let feeds: Record<"worker" | "desk" | "buyer" | "colleague", string>;

beforeAll(async () => {
  cast = await addCast(server);
  const strangers = await addStrangers(server);
  [worker, desk] = await Promise.all([
    addActor(server, "employee", cast.tekijat),
    addActor(server, "staffProvider", cast.tekijat),
  ]);
  const actors = await Promise.all([
    addActor(server, "employee", cast.tekijat),
    addActor(server, "workProvider", cast.tekijat),
    addActor(server, "workProviderAdmin", cast.tekijat),
    cast.site,
    addActor(server, "workProvider", cast.raksa),
    addActor(server, "employee", cast.raksa),
    addActor(server, "staffProvider", cast.raksa),
    addActor(server, "staffProviderAdmin", cast.raksa),
    strangers.provider,
    strangers.buyer,
    cast.solo,
    addActor(server, "admin", null),
  ]);
  others = new Map(actors.map((actor, at) => [strangersToIt[at] ?? "", actor]));
  const book = async (month: string, also: readonly Actor[]) => {
    const gig = await addGig(cast.site, { ...buildWeek(month), title: `Walls ${month}`, headcount: 2 });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2 });
    await nameCrew(cast.agency, gig, [worker, ...also]);
    return gig;
  };
  const crew = actors.slice(0, 1);
  gigs = { left: await book("01", crew), part: await book("02", crew), named: await book("03", []) };
  const addFeed = async (reader: Client) =>
    new URL((await reader.post("/api/me/calendar-feed")).body.url).pathname;
  feeds = {
    worker: await addFeed(worker),
    desk: await addFeed(cast.agency),
    buyer: await addFeed(cast.site),
    colleague: await addFeed(actors[0] ?? worker),
  };
  const ill = (from: string, to: string, more: object = {}) =>
    worker.post("/api/absences", { from, to, kind: "sick", ...more });
  expect((await ill("2084-01-01", "2084-01-31", { release: true })).body.released).toBe(5);
  expect((await ill("2084-02-09", "2084-02-09", { release: true })).body.released).toBe(1);
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  for (const [from, to] of [
    [soon, soon],
    ["2084-04-01", "2084-04-30"],
  ] as const)
    expect((await ill(from, to)).status).toBe(201);
  const again = await addGig(cast.site, { ...buildWeek("04"), headcount: 1 });
  await addAcceptedOfferByApi(cast.site, cast.agency, again);
  const refused = await cast.agency.post(`/api/gigs/${again.id}/assignments`, { userIds: [worker.id] });
  expect(describeOutcome(refused)).toBe("409 shift.absent");
  expect(stripTokens(JSON.stringify(refused.body))).not.toMatch(secret);
  await nameCrew(cast.agency, again, [worker], { override: true });
  gigs.named = again;
  const near = await addGig(cast.site, { schedule: buildSingleDay(soon), headcount: 2 });
  await addAcceptedOfferByApi(cast.site, cast.agency, near, { workers: 2 });
  await nameCrew(cast.agency, near, [worker, ...crew], { override: true });
});

const range = "from=2084-01-01&to=2084-02-28";

const pathsOfAll = () => [
  ...["/api/gigs?limit=100", "/api/gigs.csv", "/api/gigs/at-risk", "/api/offers", "/api/offers.csv"],
  ...["/api/assignments", "/api/rooms", "/api/notifications?limit=100", "/api/users", "/api/users.csv"],
  ...["me", "organization", "reach"].map(
    (scope) => `/api/calendar?from=2084-01-01&to=2084-02-28&scope=${scope}`,
  ),
  ...[`/api/absences?${range}`, `/api/absences?${range}&userId=${worker.id}`],
  ...[`/api/users/${worker.id}`, `/api/users/${worker.id}/closing`, "/api/waiting"],
  ...["", "/profile", "/overview", "/employees", "/employees.csv", "/employees/ended"].map(
    (part) => `/api/organizations/mine${part}`,
  ),
  ...["profile", "closing", "cards", "cards.csv"].map((part) => `/api/organizations/${cast.tekijat}/${part}`),
  ...["/api/audit?limit=100", "/api/audit.csv"],
  ...["/api/me/export", "/api/support/tickets", "/api/session", "/api/me", "/api/me/searches"],
  ...["/api/swaps", "/api/gig-templates", "/api/partners", `/api/users/${worker.id}/site-details`],
  ...["/home", "/gigs", "/offers", "/notifications", "/calendar?week=2084-01-03", "/calendar?month=2084-02"],
  ...Object.values(gigs).flatMap(({ id }) => [
    ...["", "/history?limit=50", "/offers", "/assignments", "/candidates", "/reach", "/site-list"].map(
      (part) => `/api/gigs/${id}${part}`,
    ),
    ...[`/api/rooms/${id}`, `/api/rooms/${id}/messages`, `/gigs/${id}`],
  ]),
];

/** What was answered, and to how many, of all readers so far: what nobody may read would prove nothing. */
const readable = new Map<string, number>();

/** Where it is said, of all that somebody may read: much, or their silence would say nothing. */
async function findSaid(reader: Client): Promise<string[]> {
  const paths = pathsOfAll();
  const answers = await Promise.all(paths.map((path) => reader.get(path)));
  const read = paths.filter((path, at) => {
    const { status = 500 } = answers[at] ?? {};
    expect([200, 403, 404], path).toContain(status);
    return status === 200;
  });
  for (const path of read) readable.set(path, (readable.get(path) ?? 0) + 1);
  expect(read.length).toBeGreaterThan(15);
  return paths.filter((_, at) => {
    const { body = "" } = answers[at] ?? {};
    const text = typeof body === "string" ? body.replaceAll(offered, "") : JSON.stringify(body);
    return secret.test(stripTokens(text));
  });
}

describe("a sick leave", () => {
  it("is told as such to who is ill: in their absences and their own data", async () => {
    const said = await findSaid(worker);
    expect(said.map((path) => path.split("?")[0])).toEqual([
      ...["/api/absences", "/api/absences", "/api/me/export"],
    ]);
  });

  it("is told as such to the own desk: in the absences, and in what they hear of it", async () => {
    for (const reader of [cast.agency, desk]) {
      const said = await findSaid(reader);
      expect(said.map((path) => path.split("?")[0])).toEqual([
        ...["/api/notifications", "/api/absences", "/api/absences", "/notifications"],
      ]);
    }
  });

  it.each(strangersToIt)(
    "is told to nobody else, in no list, file, history, log or room: %s",
    async (name) => {
      const reader = others.get(name);
      expect(reader && (await findSaid(reader))).toEqual([]);
    },
  );

  it("was looked for where somebody may read, and nowhere else", () => {
    expect(pathsOfAll().filter((path) => !readable.has(path))).toEqual([]);
  });

  it("is no more told to who has left the desk", async () => {
    const former = await addActor(server, "staffProvider", cast.tekijat);
    const book = await addGig(cast.site, { ...buildWeek("05"), headcount: 1 });
    await addAcceptedOfferByApi(cast.site, cast.agency, book);
    await nameCrew(cast.agency, book, [worker]);
    await worker.post("/api/absences", { from: "2084-05-01", to: "2084-05-31", kind: "sick", release: true });
    const readNews = async (reader: Client) =>
      JSON.stringify((await reader.get("/api/notifications")).body.items);
    expect(await readNews(former)).toMatch(secret);
    await server.env.DB.prepare("update users set roles = ? where id = ?")
      .bind(JSON.stringify(["workProvider"]), former.id)
      .run();
    const { items } = (await former.get("/api/notifications")).body;
    expect(items.map(({ gigId }: { gigId: string }) => gigId)).toContain(book.id);
    expect(stripTokens(JSON.stringify(items))).not.toMatch(secret);
  });

  it("is `not available` in their calendar feed, and in nobody else's at all", async () => {
    for (const [reader, feed] of Object.entries(feeds)) {
      const text = await (await fetch(server.url + feed)).text();
      expect(text).toContain("BEGIN:VEVENT");
      expect(text.includes("SUMMARY:Not available"), reader).toBe(reader === "worker");
      expect(text).not.toMatch(secret);
    }
  });

  it("is `not available` where a crew is proposed", async () => {
    const gig = await addGig(cast.site, { ...buildWeek("01"), headcount: 1 });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    for (const [path, body] of [
      [`/api/gigs/${gig.id}/proposals`, {}],
      ["/api/proposals", { from: "2084-01-03" }],
    ] as const) {
      const answer = await desk.post(path, body);
      expect(describeOutcome(answer)).toBe("200");
      expect(stripTokens(JSON.stringify(answer.body))).not.toMatch(secret);
    }
  });

  it("is in no e-mail and on no phone's screen, not even of the desk", async () => {
    await waitForMailTo(server, cast.agency.email);
    const readers = [worker, desk, cast.agency, ...others.values()];
    for (const { email } of readers)
      for (const mail of await findMailsTo(server, email))
        expect(stripTokens([mail.subject, mail.text, mail.html].join())).not.toMatch(secret);
    const rows = await readRows(server, "select kind, data, gig_id, room_id from notifications");
    expect(rows.map(({ kind }) => kind)).toContain("assignmentDeclined");
    for (const { kind, data, gig_id, room_id } of rows)
      for (const locale of ["en", "fi"] as const) {
        const about = { gig_id: gig_id as string | null, room_id: room_id as string | null };
        const { notification } = await describePush({ ORIGIN: server.url, SECRET_KEY: "x" } as never, {
          ...{ kind: kind as NotificationKind, data: JSON.parse(String(data)), ...about },
          ...{ locale, unread: 1, asked: null, subscriptionId: "none" },
        });
        expect(stripTokens(JSON.stringify(notification))).not.toMatch(secret);
      }
  });

  it("is in no row of the database but its own", async () => {
    const tables = await readRows(
      server,
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
    );
    const holding: unknown[] = [];
    for (const { name } of tables) {
      const rows = await readRows(server, `select * from "${name}"`);
      if (secret.test(stripTokens(JSON.stringify(rows)))) holding.push(name);
    }
    expect(holding).toEqual(["absences"]);
  });

  it("does not show by what is kept beside it: a no looks like any other", async () => {
    const { items } = (await cast.site.get(`/api/gigs/${gigs.left.id}/assignments`)).body;
    const own = (items as Assignment[]).find(({ userId }) => userId === worker.id);
    expect(own).toMatchObject({ status: "declined", reason: "" });
    const entries = (await worker.get(`/api/absences?${range}`)).body.items as Absence[];
    expect(entries.map(({ kind }) => kind)).toEqual(["sick", "sick"]);
    const logged = await readRows(
      server,
      "select action from audit_log where at in (select at from audit_log where action = 'assignment.declined' and actor_id = ?)",
      worker.id,
    );
    expect(new Set(logged.map(({ action }) => action))).toEqual(new Set(["assignment.declined"]));
  });
});
