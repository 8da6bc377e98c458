import { expect, it } from "vitest";
import { type Actor, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

/** As an organisation's admin does; the session of the test stays. */
const makeEmployee = ({ id }: Actor) =>
  server.env.DB.prepare("update users set roles = '[\"employee\"]' where id = ?").bind(id).run();

it("the data export and the closing summary hide prices between firms from an agency's employee", async () => {
  const cast = await addCast(server);
  const foreman = await addActor(server, "workProvider", cast.raksa);
  const desk = await addActor(server, "staffProvider", cast.tekijat);
  const gig = await addGig(foreman, {
    ...buildWeek("04"),
    pricing: { type: "hourly", amountCents: 4711, currency: "EUR" },
  });
  const own = await addOffer(desk, gig, { workers: 2, amountCents: 4822 });
  await foreman.post(`/api/offers/${own.id}/amend`, { workers: 1, amountCents: 4733 });
  const other = await addGig(foreman, {
    ...buildWeek("05"),
    pricing: { type: "hourly", amountCents: 4711, currency: "EUR" },
  });
  const tag = (await foreman.get(`/api/gigs/${other.id}`)).headers.get("ETag") ?? "";
  const pricing = { type: "hourly", amountCents: 4744, currency: "EUR" };
  const edited = await foreman.patch(`/api/gigs/${other.id}`, { pricing }, { headers: { "If-Match": tag } });
  expect(edited.status).toBe(200);
  await server.env.DB.prepare(
    "update notifications set data = json_set(data, '$.amountCents', 4755, '$.pricingType', 'hourly') where user_id = ?",
  )
    .bind(desk.id)
    .run();
  expect(await readRows(server, "select id from notifications where user_id = ?", desk.id)).not.toEqual([]);

  const amounts = /\b4[78]\d\d\b/g;
  const copyOf = async (who: Actor) => JSON.stringify((await who.get("/api/me/export")).body);
  const inCopy = async (who: Actor) => new Set((await copyOf(who)).match(amounts)?.sort());
  expect(await inCopy(desk)).toEqual(new Set(["4733", "4755", "4822"]));
  expect(await inCopy(foreman)).toEqual(new Set(["4711", "4733", "4744", "4822"]));
  for (const who of [desk, foreman]) {
    await makeEmployee(who);
    const copy = await who.get("/api/me/export");
    expect(copy.status).toBe(200);
    expect(JSON.stringify(copy.body)).not.toMatch(amounts);
    expect(JSON.stringify(copy.body)).not.toMatch(/"(amountCents|acceptedAmountCents|payType)":(?!null)/);
    const closing = await who.get(`/api/users/${who.id}/closing`);
    expect(closing.status).toBe(200);
    expect(JSON.stringify(closing.body)).not.toMatch(/amount|pricing|price|cents/i);
  }
});
