import { expect, it } from "vitest";
import { hashPassword } from "../../../src/auth/passwords.ts";
import { seed } from "../../../src/db/seed.ts";
import { demoPassword } from "../../../src/shared/demo.ts";
import { logIn } from "../../support/client.ts";
import { outcome } from "../../support/outcome.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

type Waiting = { id: string; title: string; email: string };

/** Every offer that waits, with somebody of the side that answers it. */
const waiting = `select offers.id, gigs.title, users.email from offers join gigs on gigs.id = offers.gig_id
  join users on users.organization_id = iif(offers.side = 'provider', gigs.organization_id, offers.organization_id)
    and users.roles in ('["workProviderAdmin"]', '["staffProviderAdmin"]')
  where offers.status = 'pending'`;

it("takes a yes to every offer that waits in the demo data", async () => {
  await seed(server.env, Date.now(), await hashPassword(demoPassword));
  const results: Waiting[] = (await server.env.DB.prepare(waiting).all<Waiting>()).results;
  expect(results.map(({ title }) => title)).toContain("Roof trusses on two terraced houses");
  const answers: Record<string, string> = {};
  for (const { id, title, email } of results) {
    const client = await logIn(server, { email });
    answers[title] = outcome(await client.post(`/api/offers/${id}/accept`));
  }
  expect(answers).toEqual(Object.fromEntries(results.map(({ title }) => [title, "200"])));
});
