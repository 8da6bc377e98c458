import { expect, it } from "vitest";
import { addCast, addOffer } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("every permission is a boolean, also for people without an organisation", async () => {
  const { raksa, site, solo } = await addCast(server);
  const foreman = await addUser(server, "workProvider", raksa);
  await addOffer(solo, await addGig(site), { workers: 1 });
  const seen = [
    await solo.get(`/api/users/${solo.id}`),
    await solo.get(`/api/users/${site.id}`),
    await site.get(`/api/users/${solo.id}`),
    await site.get(`/api/users/${foreman.id}`),
  ];
  for (const { status, body } of seen) {
    expect(status).toBe(200);
    for (const may of Object.values(body.can)) expect(may).toBeTypeOf("boolean");
  }
  expect(seen.map(({ body }) => body.can.edit)).toEqual([false, false, false, true]);
  expect(seen.map(({ body }) => body.can.write)).toEqual([false, true, true, true]);
});
