import { expect, it } from "vitest";
import { hashPassword } from "../../../src/auth/passwords/hash-password.ts";
import { seed } from "../../../src/db/seed.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createClient } from "../../support/open-sessions.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { startOwnServer } from "../../support/server.ts";

const server = startOwnServer();

type Waiting = { offer: string; title: string; id: string };

/** Every offer that waits for an answer, with somebody of the side that answers it. */
const waiting = `select offers.id as offer, gigs.title, users.id from offers join gigs on gigs.id = offers.gig_id
  join users on users.organization_id = iif(offers.side = 'provider', gigs.organization_id, offers.organization_id)
    and users.roles in ('["workProviderAdmin"]', '["staffProviderAdmin"]')
  where offers.status = 'pending' and offers.reserve_at is null`;

it("accepts every pending offer of the demo data", async () => {
  await seed(server.env, Date.now(), await hashPassword(demoPassword));
  const results: Waiting[] = (await server.env.DB.prepare(waiting).all<Waiting>()).results;
  expect(results.map(({ title }) => title)).toContain("Kattotuolit, kaksi rivitaloa");
  const answers: Record<string, string> = {};
  for (const { offer, title, id } of results) {
    const client = await createClient(server, { id });
    answers[title] = describeOutcome(await client.post(`/api/offers/${offer}/accept`));
  }
  expect(answers).toEqual(Object.fromEntries(results.map(({ title }) => [title, "200"])));
});
