import type { Assignment } from "../../src/shared/assignment.ts";
import type { Gig } from "../../src/shared/gig.ts";
import type { Offer, OfferTerms } from "../../src/shared/offer.ts";
import type { Role } from "../../src/shared/roles.ts";
import { type Client, logIn } from "./client.ts";
import { addOrganization, addUser, type Person } from "./people.ts";
import type { Server } from "./server.ts";

/** Somebody who is logged in: the person and their browser. */
export type Actor = Person & Client;

/** A new person, logged in. */
export async function addActor(server: Server, role: Role, organizationId: string | null): Promise<Actor> {
  const person = await addUser(server, role, organizationId);
  return { ...person, ...(await logIn(server, person)) };
}

/** A work provider's desk, an agency's desk, and a doer on their own account. */
export async function addCast(server: Server) {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const [site, agency, solo] = await Promise.all([
    addActor(server, "workProviderAdmin", raksa),
    addActor(server, "staffProviderAdmin", tekijat),
    addActor(server, "employee", null),
  ]);
  return { raksa, tekijat, site, agency, solo };
}

/** `count` employees of an organisation. */
export function addWorkers(server: Server, organizationId: string, count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => addUser(server, "employee", organizationId)));
}

type Terms = Partial<OfferTerms>;

/** Offers workers for a gig through the API; throws when it is refused. */
export async function addOffer(provider: Client, gig: Pick<Gig, "id">, terms: Terms = {}): Promise<Offer> {
  const answer = await provider.post(`/api/gigs/${gig.id}/offers`, { workers: 1, ...terms });
  if (answer.status !== 201) throw new Error(`offer: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** An offer that the gig's owner has accepted whole. */
export async function acceptedOffer(
  owner: Client,
  provider: Client,
  gig: Pick<Gig, "id">,
  terms: Terms = {},
) {
  const { id } = await addOffer(provider, gig, terms);
  const answer = await owner.post(`/api/offers/${id}/accept`);
  if (answer.status !== 200) throw new Error(`accept: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Offer;
}

/** Names crew through the API; throws when it is refused. */
export async function nameCrew(
  provider: Client,
  gig: Pick<Gig, "id">,
  people: readonly Pick<Person, "id">[],
  more: { dates?: string[]; override?: boolean } = {},
): Promise<Assignment[]> {
  const userIds = people.map(({ id }) => id);
  const answer = await provider.post(`/api/gigs/${gig.id}/assignments`, { userIds, ...more });
  if (answer.status !== 201) throw new Error(`name crew: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.items;
}

/** Status and code of an answer, for expectations that tell both at once. */
export const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  body.code === undefined ? `${status}` : `${status} ${body.code}`;

/** How often each outcome came. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

const rules = {
  "accepted is the sum of the offers'": `select id from gigs where accepted <>
    (select coalesce(sum(accepted), 0) from offers where gig_id = gigs.id)`,
  "confirmed counts the crew that has": `select id from gigs where confirmed <>
    (select count(*) from assignments where gig_id = gigs.id and status = 'confirmed')`,
  "never more than wanted": "select id from gigs where accepted > headcount",
  "filled is full": `select id from gigs
    where status in ('open', 'filled') and (accepted = headcount) <> (status = 'filled')`,
  "nothing waits in a gig that has ended": `select offers.id from offers join gigs on gigs.id = gig_id
    where offers.status = 'pending' and gigs.status in ('cancelled', 'done')`,
  "nobody is in two places": `select one.user_id as id from shifts as one join shifts as other on one.user_id = other.user_id
    and (one.assignment_id, one.date) < (other.assignment_id, other.date)
    and one.starts_at < other.ends_at and other.starts_at < one.ends_at`,
  "no crew over what was accepted": `select offers.id from shifts join offers on offers.id = shifts.offer_id
    join assignments on assignments.id = assignment_id and assignments.status in ('proposed', 'confirmed')
    group by offers.id, shifts.date having count(*) > offers.accepted`,
};

/** What must hold whatever was asked for, and the rows for which it does not: nothing, if all is well. */
export async function brokenRules(server: Server): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(rules)) {
    const { results } = await server.env.DB.prepare(query).all();
    if (results.length > 0) broken[name] = results;
  }
  return broken;
}
