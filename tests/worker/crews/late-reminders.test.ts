import { beforeAll, beforeEach, expect, it } from "vitest";
import { remindCrewOfGig } from "../../../src/crews/reminders/remind-crew-of-gig.ts";
import { connect } from "../../../src/db/client.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import { minute } from "../../../src/shared/core/durations.ts";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { avoidMidnight } from "../../support/avoid-midnight.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { checkWhileUndoable, undoable } from "../../support/undo.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let gig: Gig;

const addEmployee = () => addActor(server, "employee", cast.tekijat);

/** Tonight and tomorrow night: whatever the time is, one of them lies ahead, and 16.00 of the day before is over. */
async function publishTonight() {
  const today = toLocalDate(Date.now());
  return addGig(cast.site, {
    headcount: 1,
    schedule: { ...buildSingleDay(today), endDate: addDays(today, 1), startTime: "23:59", endTime: "07:00" },
    waves: [{ to: "all", afterMinutes: 10_000 }],
  });
}

async function addGigOfTonight() {
  const tonight = await publishTonight();
  await addAcceptedOfferByApi(cast.site, cast.agency, tonight);
  return tonight;
}

beforeAll(async () => {
  cast = await addCast(server);
});

/** Their shifts begin at 23.59: in the last minutes of a day each test waits for the next. */
beforeEach(() => avoidMidnight(4 * minute), 5 * minute);

beforeEach(async () => {
  [worker, gig] = await Promise.all([addEmployee(), addGigOfTonight()]);
});

/** Of the gig: what each is reminded by, `app` or `mail`. */
const listReminders = async ({ id }: Pick<Gig, "id">) =>
  (
    await readRows(
      server,
      `select user_id, 'app' as channel from notifications where kind = 'reminder' and gig_id = ?1
        union all select user_id, 'mail' from mail_outbox where template = 'reminder' and data ->> '$.gigId' = ?1
        order by 2`,
      id,
    )
  ).map(({ user_id, channel }) => [user_id, channel]);
const waitForReminders = (of: Pick<Gig, "id">) =>
  expect.poll(() => listReminders(of), { interval: 100 }).not.toEqual([]);
const once = ({ id }: Actor) => [
  [id, "app"],
  [id, "mail"],
];
const name = (of: Gig, who: Actor, key: string) =>
  cast.agency.post(
    `/api/gigs/${of.id}/assignments`,
    { userIds: [who.id], override: true },
    undoable(`${of.id}-${key}`),
  );

it("who is named late is reminded at once, without the cron, and once, though the cron looks at the same time", async () => {
  await nameCrew(cast.agency, gig, [worker], { override: true });
  await waitForReminders(gig);
  expect(await listReminders(gig)).toEqual(once(worker));

  const [another, colleague] = await Promise.all([addGigOfTonight(), addEmployee()]);
  await Promise.all([
    nameCrew(cast.agency, another, [colleague], { override: true }),
    ...Array.from({ length: 4 }, () => server.sweep()),
  ]);
  await waitForReminders(another);
  await server.sweep();
  expect(await listReminders(another)).toEqual(once(colleague));
  expect(await listReminders(gig)).toEqual(once(worker));
});

it("who is named in time hears nothing before its hour", async () => {
  const soon = toLocalDate(Date.now() + 3 * 86_400_000);
  const later = await addGig(cast.site, { headcount: 1, schedule: buildSingleDay(soon) });
  await addAcceptedOfferByApi(cast.site, cast.agency, later);
  await nameCrew(cast.agency, later, [worker], { override: true });
  const reminded = await remindCrewOfGig(connect(server.env.DB), later.id, Date.now());
  expect(reminded.sideEffects).toEqual({ userIds: [], outboxIds: [] });
  expect(await listReminders(later)).toEqual([]);
});

it("nobody is reminded while it can be undone, then at once; never after it was undone, taken off or cancelled", async () => {
  const [undone, removed, cancelled] = await Promise.all([
    addGigOfTonight(),
    addGigOfTonight(),
    addGigOfTonight(),
  ]);
  const colleagues = await Promise.all([addEmployee(), addEmployee(), addEmployee()]);
  // Each at once, before its worker would be reminded.
  const nameNext = (of: Gig) => name(of, colleagues.pop() as Actor, "name");
  const [taken]: Assignment[] = (await nameNext(removed)).body.items;
  await cast.site.delete(`/api/gigs/${removed.id}/assignments/${taken?.id}`);
  await nameNext(cancelled);
  expect(describeOutcome(await cast.site.post(`/api/gigs/${cancelled.id}/cancel`, {}))).toBe("200");
  await nameNext(undone);
  expect(describeOutcome(await cast.agency.post(`/api/undos/${undone.id}-name`))).toBe("204");
  await name(gig, worker, "name");
  await checkWhileUndoable(server, gig.id, async () => {
    await server.sweep();
    for (const one of [gig, undone, removed, cancelled]) expect(await listReminders(one)).toEqual([]);
  });

  await waitForReminders(gig);
  await server.sweep();
  expect(await listReminders(gig)).toEqual(once(worker));
  for (const one of [undone, removed, cancelled]) expect(await listReminders(one)).toEqual([]);
}, 60_000);

it("so is a doer whose own offer is accepted, and who is asked from the reserve", async () => {
  const own = await publishTonight();
  const offer = await addOffer(cast.solo, own);
  await cast.site.post(`/api/offers/${offer.id}/accept`, {});
  await waitForReminders(own);
  expect(await listReminders(own)).toEqual(once(cast.solo));

  const aino = await addEmployee();
  const [place] = await nameCrew(cast.agency, gig, [worker], { override: true });
  await waitForReminders(gig);
  await cast.agency.put(`/api/gigs/${gig.id}/reserve`, { userIds: [aino.id] });
  await worker.post(`/api/assignments/${place?.id}/decline`, {});
  const readers = async () => new Set((await listReminders(gig)).map(([id]) => id));
  await expect.poll(readers).toEqual(new Set([worker.id, aino.id]));
  expect(await listReminders(gig)).toHaveLength(4);
});
