import { beforeEach, expect, it } from "vitest";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { startServer } from "../../support/server.ts";
import { addSwapScene, type SwapScene } from "../../support/swaps.ts";

const server = startServer();
let {
  cast,
  matti,
  pekka,
  kaisa,
  gig,
  place,
  offerOpen,
  accept,
  approve,
  decline,
  withdraw,
  readCrew,
  readStatus,
  listSteps,
  listUnread,
  listMailed,
} = {} as SwapScene;

beforeEach(async () => {
  ({
    cast,
    matti,
    pekka,
    kaisa,
    gig,
    place,
    offerOpen,
    accept,
    approve,
    decline,
    withdraw,
    readCrew,
    readStatus,
    listSteps,
    listUnread,
    listMailed,
  } = await addSwapScene(server));
});

it("gives days back to who had them, when the desk names them again", async () => {
  const [, tuesday = ""] = place.dates;
  const swap = await offerOpen([tuesday]);
  await accept(pekka, swap);
  await approve(swap);
  const { items } = (await pekka.get("/api/assignments")).body;
  const [taken] = (items as Assignment[]).filter(({ gigId }) => gigId === gig.id);
  expect((await pekka.post(`/api/assignments/${taken?.id}/decline`, {})).status).toBe(200);
  const named = { userIds: [matti.id], dates: [tuesday], override: true };
  expect((await cast.agency.post(`/api/gigs/${gig.id}/assignments`, named)).status).toBe(201);
  expect((await readCrew()).find(([userId]) => userId === matti.id)).toEqual([
    matti.id,
    "confirmed",
    ...place.dates,
  ]);
  expect(await findBrokenRules(server)).toEqual({});
});

it("is taken back by who said yes, and the others hear that it is open again", async () => {
  const swap = await offerOpen();
  await accept(pekka, swap);
  expect(await listUnread(kaisa)).toEqual([]);
  expect(
    await Promise.all([decline(pekka, swap), decline(pekka, swap)]).then((all) =>
      all.map(({ status }) => status).toSorted(),
    ),
  ).toEqual([204, expect.toBeOneOf([403, 409])]);
  expect(await listUnread(kaisa)).toEqual(["offered"]);
  expect((await listSteps(matti)).filter((step) => step === "reopened")).toHaveLength(1);
  expect(await readStatus(swap)).toBe("offered");
});

it("is mailed three times a day at most, however often it is offered anew", async () => {
  for (let times = 0; times < 5; times += 1) await withdraw(matti, await offerOpen());
  expect((await listMailed(pekka)).filter((news) => news === "offered")).toHaveLength(3);
  expect((await listSteps(pekka)).filter((news) => news === "offered")).toHaveLength(5);
});
