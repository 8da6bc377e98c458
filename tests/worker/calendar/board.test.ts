import { beforeAll, describe, expect, it } from "vitest";
import type { Calendar } from "../../../src/shared/calendar/calendar.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { InboxFrame } from "../../../src/shared/notifications/notification.ts";
import { readTripCount } from "../../support/client.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addStrangers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";
import { stripTokens } from "../../support/strip-tokens.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let strangers: Awaited<ReturnType<typeof addStrangers>>;
let worker: Actor;
let left: Actor;
let colleague: Actor;
let gig: Gig;

const days = "?from=2084-01-01&to=2084-02-28&scope=reach";

const readBoard = async (reader: Actor) => {
  const answer = await reader.get(`/api/calendar${days}`);
  return { board: answer.body as Calendar, trips: readTripCount(answer) };
};

beforeAll(async () => {
  cast = await addCast(server);
  strangers = await addStrangers(server);
  [worker, left, colleague] = await Promise.all([
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", cast.tekijat),
    addActor(server, "staffProvider", cast.tekijat),
  ]);
  await server.env.DB.prepare("update users set industries = ?, location = 'Nokia' where id in (?, ?)")
    .bind(JSON.stringify(["roofing"]), worker.id, left.id)
    .run();
  gig = await addGig(cast.site, { ...buildWeek("01"), title: "Walls", headcount: 3 });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 3 });
  await nameCrew(cast.agency, gig, [left]);
});

describe("what the week board reads, in one trip", () => {
  it("says trades and place of the firm's own people, and when an unnamed place begins and ends", async () => {
    const { board, trips } = await readBoard(cast.agency);
    const found = board.people.find(({ userId }) => userId === worker.id);
    expect(found).toEqual({
      ...{ userId: worker.id, name: worker.name, hasLeft: false },
      ...{ industries: ["roofing"], location: "Nokia" },
    });
    expect(board.unnamed[0]).toMatchObject({ places: 2, startsAt: expect.stringMatching(/Z$/) });
    expect(Date.parse(board.unnamed[0]?.endsAt ?? "")).toBeGreaterThan(
      Date.parse(board.unnamed[0]?.startsAt ?? ""),
    );
    expect(trips).toBe(1);
  });

  it("says nothing of people to a colleague, a buyer or another firm", async () => {
    for (const reader of [worker, cast.site, strangers.provider, strangers.buyer]) {
      const { board } = await readBoard(reader);
      expect(board.people.map(({ userId }) => userId)).not.toContain(worker.id);
      expect(board.unnamed).toEqual([]);
      expect(JSON.stringify(board)).not.toContain("Nokia");
    }
  });

  it("says of an absence when it is, and never why", async () => {
    const absence = { from: "2084-02-01", to: "2084-02-02", kind: "sick" };
    expect((await worker.post("/api/absences", absence)).status).toBe(201);
    const { board } = await readBoard(cast.agency);
    const [span] = board.absences;
    expect(Object.keys(span ?? {}).sort()).toEqual(["endsAt", "startsAt", "userId"]);
    expect(stripTokens(JSON.stringify(board))).not.toContain("sick");
    for (const reader of [left, cast.site, strangers.provider])
      expect((await readBoard(reader)).board.absences).toEqual([]);
  });

  it("says no more of who has left than a name, where they were booked", async () => {
    await server.env.DB.prepare("update users set organization_id = null where id = ?").bind(left.id).run();
    const { board } = await readBoard(cast.agency);
    expect(board.people.find(({ userId }) => userId === left.id)).toEqual({
      ...{ userId: left.id, name: left.name, hasLeft: true, industries: [], location: "" },
    });
  });
});

describe("an open board hears of what a colleague does", () => {
  const listen = async (act: () => Promise<unknown>, isHeard: (frame: InboxFrame) => boolean) => {
    const inbox = await openTestSocket<InboxFrame>(server, colleague, "/api/inbox/socket");
    await inbox.until(({ type }) => type === "inbox");
    const before = inbox.heard.length;
    await act();
    await inbox.until(
      (frame) => inbox.heard.indexOf(frame) >= before && frame.type === "inbox" && isHeard(frame),
    );
    inbox.close();
  };
  const isOfGig = ({ gigIds }: InboxFrame) => gigIds.includes(gig.id);

  it("when somebody is named, and when they are removed", async () => {
    await listen(() => nameCrew(cast.agency, gig, [worker]), isOfGig);
    const crew = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    const { id } = crew.find(({ userId }: { userId: string }) => userId === worker.id);
    await listen(() => cast.agency.delete(`/api/gigs/${gig.id}/assignments/${id}`), isOfGig);
  });

  it("when somebody is not available, without a word of what or who", async () => {
    const absence = { from: "2084-02-10", to: "2084-02-10", kind: "sick" };
    const isSilent = ({ gigIds, roomIds }: InboxFrame) => gigIds.length + roomIds.length === 0;
    let id = "";
    await listen(async () => {
      id = (await worker.post("/api/absences", absence)).body.id;
    }, isSilent);
    await listen(() => worker.patch(`/api/absences/${id}`, { to: "2084-02-11" }), isSilent);
    await listen(() => worker.delete(`/api/absences/${id}`), isSilent);
  });
});
