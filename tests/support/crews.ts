import type { Role } from "../../src/shared/auth/permissions.ts";
import type { Assignment } from "../../src/shared/crews/assignment.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import type { Offer, OfferTerms } from "../../src/shared/offers/offer.ts";
import type { Client } from "./client.ts";
import { createClient } from "./open-sessions.ts";
import { addOrganization, addUser, type Person } from "./people.ts";
import type { Server } from "./server.ts";

/** Somebody who is logged in: the person and their browser. */
export type Actor = Person & Client;

/** A new person, logged in. */
export async function addActor(server: Server, role: Role, organizationId: string | null): Promise<Actor> {
  const person = await addUser(server, role, organizationId);
  return { ...person, ...(await createClient(server, person)) };
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

/** Another work provider's desk and another agency's: no party to what the cast does. */
export async function addStrangers(server: Server) {
  const [nosto, apu] = await Promise.all([
    addOrganization(server, "Nosto Oy", "workProvider"),
    addOrganization(server, "Apu Oy", "staffProvider"),
  ]);
  const [buyer, provider] = await Promise.all([
    addActor(server, "workProviderAdmin", nosto),
    addActor(server, "staffProviderAdmin", apu),
  ]);
  return { buyer, provider };
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
export async function addAcceptedOfferByApi(
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
