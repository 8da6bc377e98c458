import { expect, it } from "vitest";
import { addAcceptedOfferByApi, addActor, addCast, addOffer, nameCrew } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("the gig's room adds staff on acceptance and workers on naming, and drops those who leave", async () => {
  const cast = await addCast(server);
  const foreman = await addActor(server, "workProvider", cast.raksa);
  const desk = await addActor(server, "staffProvider", cast.tekijat);
  const worker = await addActor(server, "employee", cast.tekijat);
  const gig = await addGig(cast.site);
  const people = Object.entries({ ...cast, foreman, desk, worker });
  const room = async () => {
    const members = await readRows(
      server,
      "select user_id from room_members where room_id = (select id from rooms where gig_id = ?)",
      gig.id,
    );
    return members
      .map(({ user_id }) => people.find(([, one]) => typeof one === "object" && one.id === user_id)?.[0])
      .toSorted();
  };
  const { id } = await addOffer(cast.agency, gig, { workers: 2 });
  expect(await room()).toEqual([]);
  await cast.site.post(`/api/offers/${id}/accept`);
  expect(await room()).toEqual(["agency", "desk", "foreman", "site"]);
  const [named] = await nameCrew(cast.agency, gig, [worker], { override: true });
  expect(await room()).toEqual(["agency", "desk", "foreman", "site", "worker"]);
  await worker.post(`/api/assignments/${named?.id}/decline`);
  expect(await room()).toEqual(["agency", "desk", "foreman", "site"]);
  await addAcceptedOfferByApi(cast.site, cast.solo, gig);
  expect(await room()).toEqual(["agency", "desk", "foreman", "site", "solo"]);
  await cast.agency.post(`/api/offers/${id}/release`);
  const [doer] = (await cast.solo.get(`/api/gigs/${gig.id}/assignments`)).body.items;
  await cast.solo.post(`/api/assignments/${doer.id}/decline`);
  expect(await room()).toEqual(["foreman", "site"]);
});
