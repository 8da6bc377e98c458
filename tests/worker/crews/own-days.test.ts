import { beforeAll, expect, it } from "vitest";
import { formatDay } from "../../../src/i18n/format.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  addStrangers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { findMailsTo } from "../../support/mails.ts";
import { startServer } from "../../support/server.ts";

type Row = Record<string, string>;

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let gig: Gig;
let monday: Actor;
let rest: Actor;

// Monday to Friday; one of the crew comes on Monday, the other on the days after.
beforeAll(async () => {
  cast = await addCast(server);
  gig = await addGig(cast.site, buildWeek("02", { sameHoursEachDay: true }));
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2 });
  [monday, rest] = [
    await addActor(server, "employee", cast.tekijat),
    await addActor(server, "employee", cast.tekijat),
  ];
  for (const [who, dates] of [
    [monday, ["2084-02-07"]],
    [rest, ["2084-02-08", "2084-02-09"]],
  ] as const) {
    const [named] = await nameCrew(cast.agency, gig, [who], { dates: [...dates] });
    await who.post(`/api/assignments/${named?.id}/confirm`);
  }
});

async function change(body: Record<string, unknown>) {
  const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
  const answer = await cast.site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
}

const toldOf = async (who: Actor) =>
  (await who.get("/api/notifications")).body.items.filter(
    ({ kind }: { kind: string }) => kind === "gigChanged",
  ).length;
const mailed = (who: Actor) =>
  server.env.DB.prepare("select count(*) as n from mail_outbox where user_id = ? and template = 'gigChanged'")
    .bind(who.id)
    .first("n");
async function placeOf(who: Actor) {
  const { items } = (await who.get("/api/assignments")).body;
  return items.find(({ gigId }: { gigId: string }) => gigId === gig.id);
}

it("an added day concerns no worker of other days", async () => {
  const more = { ...gig.schedule, endDate: "2084-02-12" };
  await change({ schedule: more });
  for (const who of [monday, rest]) {
    expect([await toldOf(who), await mailed(who), (await placeOf(who)).change]).toEqual([0, 0, null]);
  }
  expect(await toldOf(cast.agency)).toBe(0);
});

it("other hours of one day concern its workers only, and mention that day only", async () => {
  const days = gig.days.map(({ date }) => ({ date, startTime: "07:00", endTime: "15:00" }));
  const moved = days.map((day) => (day.date === "2084-02-07" ? { ...day, startTime: "08:00" } : day));
  await change({
    schedule: {
      ...gig.schedule,
      endDate: "2084-02-12",
      sameHoursEachDay: false,
      days: [...moved, { date: "2084-02-12", startTime: "07:00", endTime: "15:00" }],
    },
  });
  expect([await toldOf(monday), await mailed(monday)]).toEqual([1, 1]);
  expect([await toldOf(rest), await mailed(rest)]).toEqual([0, 0]);
  const [own, others] = [await placeOf(monday), await placeOf(rest)];
  expect([own.change, own.changes.after.days.map(({ date }: { date: string }) => date)]).toEqual([
    "sent",
    ["2084-02-07"],
  ]);
  expect([others.change, others.changes]).toEqual([null, null]);
  expect(await toldOf(cast.agency)).toBe(1);
});

it("another place concerns everybody with upcoming days, within their own days", async () => {
  await change({ address: "Uusikatu 2" });
  expect([await toldOf(monday), await toldOf(rest)]).toEqual([2, 1]);
  expect((await placeOf(rest)).changes).toEqual({
    before: { address: "Hämeenkatu 1" },
    after: { address: "Uusikatu 2" },
  });
  expect((await placeOf(monday)).changes.after).toMatchObject({
    address: "Uusikatu 2",
    days: [{ date: "2084-02-07", startTime: "08:00" }],
  });
  await rest.post(`/api/gigs/${gig.id}/acknowledge`);
  expect((await placeOf(rest)).change).toBe("confirmed");
});

it("notifies and e-mails staff only of changed days that their offers cover", async () => {
  const { site, agency } = cast;
  const { provider: other } = await addStrangers(server);
  const shared = await addGig(site, {
    title: "Kaksi firmaa",
    headcount: 2,
    ...buildWeek("03", { sameHoursEachDay: true }),
  });
  const [monday = "", tuesday = "", , thursday = "", friday = ""] = shared.days.map(({ date }) => date);
  const dates = { workers: 1 };
  await addAcceptedOfferByApi(site, agency, shared, { ...dates, startDate: monday, endDate: tuesday });
  await addOffer(other, shared, { ...dates, startDate: thursday, endDate: friday });
  const { headers } = await site.get(`/api/gigs/${shared.id}`);
  const days = shared.days.map(({ date, startTime, endTime }) => ({
    ...{ date, startTime: date === monday || date === thursday ? "09:00" : startTime, endTime },
  }));
  const edited = await site.patch(
    `/api/gigs/${shared.id}`,
    { schedule: { ...shared.schedule, sameHoursEachDay: false, days } },
    { headers: { "If-Match": headers.get("ETag") ?? "" } },
  );
  expect(edited.status).toBe(200);
  for (const [desk, own] of [
    [agency, monday],
    [other, thursday],
  ] as const) {
    const { items } = (await desk.get("/api/notifications")).body;
    const { change } = items.find(({ gigId, kind }: Row) => gigId === shared.id && kind === "gigChanged");
    expect(change.before.days.map(({ date }: Row) => date)).toEqual([own]);
    expect(change.after.days).toMatchObject([{ date: own, startTime: "09:00" }]);
    const isChange = ({ text }: { text: string }) => text.includes("Kaksi firmaa") && text.includes("→");
    await expect.poll(async () => (await findMailsTo(server, desk.email)).some(isChange)).toBe(true);
    const mail = (await findMailsTo(server, desk.email)).find(isChange)?.text ?? "";
    const word = (date: string) => formatDay("en", date);
    expect([monday, thursday].filter((date) => mail.includes(word(date)))).toEqual([own]);
  }
});
