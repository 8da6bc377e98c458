import type { Assignment, Candidate } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import type { Actor } from "../../support/crews.ts";
import { atMost, pickDay, type Random, toIsoDay, type World } from "./load-world.ts";
import type { Tally } from "./tally.ts";
import { undoSome } from "./undo-some.ts";

/** Gigs are thronged: the first ones are in everybody's list. */
export const pickGig = ({ gigs }: World, random: Random) =>
  gigs[Math.floor(random.next() ** 3 * gigs.length)] as World["gigs"][number];

export async function actAsAgency(world: World, random: Random, tally: Tally): Promise<void> {
  const desk = random.pick(world.agencies.slice(0, 30));
  if (random.next() < 0.06) return enterAbsence(world, desk, random, tally);
  const own = world.dealings.get(desk) ?? [];
  const id = own.length > 0 && random.next() < 0.8 ? random.pick(own) : pickGig(world, random).id;
  const offers: Offer[] = (await desk.get(`/api/gigs/${id}/offers`)).body.items ?? [];
  const accepted = offers.filter((offer) => offer.accepted > 0);
  const pending = offers.find(({ status }) => status === "pending");
  const dice = random.next();
  if (accepted.length > 0 && dice < 0.7) return name(desk, id, random.pick(accepted), random, tally);
  if (accepted.length > 0 && dice < 0.97) return answerForPeople(desk, id, random, tally);
  if (accepted.length > 0) {
    const offer = random.pick(accepted);
    return tally.count("release", await desk.post(`/api/offers/${offer.id}/release`, {}));
  }
  if (pending && dice < 0.1)
    return tally.count("withdraw", await desk.post(`/api/offers/${pending.id}/withdraw`, {}));
  if (pending) return;
  const gig: Gig = (await desk.get(`/api/gigs/${id}`)).body;
  if (!gig.can?.offer) return;
  world.dealings.set(desk, [...own, id]);
  tally.count("offer", await offerPlaces(desk, gig, random));
}

function offerPlaces(desk: Actor, gig: Gig, random: Random) {
  const some = gig.positions.filter(() => random.next() < 0.7);
  const positions = (some.length > 0 ? some : gig.positions.slice(0, 1)).map(({ id, headcount }) => ({
    id,
    workers: atMost(random, headcount),
    ...(random.next() < 0.3 && { amountCents: 3000 }),
  }));
  return desk.post(`/api/gigs/${gig.id}/offers`, { positions });
}

/** The best of the list, whoever, or somebody about whom there is a warning, which half of the desks pass. */
async function name(desk: Actor, gigId: string, offer: Offer, random: Random, tally: Tally) {
  const open = offer.positions.filter(({ named, accepted }) => named < accepted);
  if (open.length === 0) return;
  const position = random.pick(open);
  const path = `/api/gigs/${gigId}/candidates?offer=${offer.id}&position=${position.id}`;
  const { items = [] }: { items: Candidate[] } = (await desk.get(path)).body;
  const free = items.filter(({ assigned }) => !assigned);
  if (free.length === 0) return;
  const count = atMost(random, position.accepted - position.named);
  const crew = chooseCrew(free, count, random);
  const override = random.next() < 0.5;
  const body = {
    userIds: [...new Set(crew.map(({ userId }) => userId))],
    offerId: offer.id,
    positionId: position.id,
    ...(override && { override, overrideReason: "agreed" }),
  };
  await undoSome(desk, random, tally, override ? "name, whatever is warned of" : "name", (options) =>
    desk.post(`/api/gigs/${gigId}/assignments`, body, options),
  );
}

function chooseCrew(free: readonly Candidate[], count: number, random: Random): Candidate[] {
  const dice = random.next();
  if (dice < 0.4) return free.slice(0, count);
  const warned = free.filter(({ warnings, freeDays }) => warnings.length > 0 && freeDays > 0);
  const among = dice < 0.8 && warned.length > 0 ? warned : free;
  return Array.from({ length: count }, () => random.pick(among));
}

/** Somebody is away from now on, and gives back what they have then, or keeps it. */
async function enterAbsence({ people }: World, desk: Actor, random: Random, tally: Tally) {
  const first = pickDay(random);
  const release = random.next() < 0.6;
  const answer = await desk.post("/api/absences", {
    ...{ userId: random.pick(people.get(desk) ?? []), from: toIsoDay(first) },
    to: toIsoDay(first + 86_400_000 * Math.floor(random.next() * 4)),
    ...(release ? { kind: "sick", release } : { kind: "unavailable" }),
  });
  tally.count(release ? "enter a sick leave" : "enter an absence", answer);
  if (answer.body.released > 0) tally.add("shifts given back", answer.body.released);
}

async function answerForPeople(desk: Actor, gigId: string, random: Random, tally: Tally) {
  const { items = [] }: { items: Assignment[] } = (await desk.get(`/api/gigs/${gigId}/assignments`)).body;
  const own = items.filter(({ can }) => can.answer || can.decline || can.remove);
  if (own.length === 0) return;
  const { id, can } = random.pick(own);
  const dice = random.next();
  if (can.answer && dice < 0.7) tally.count("confirm", await desk.post(`/api/assignments/${id}/confirm`, {}));
  else if (can.decline && dice < 0.9)
    tally.count("decline", await desk.post(`/api/assignments/${id}/decline`, {}));
  else if (can.remove)
    await undoSome(desk, random, tally, "remove", (options) =>
      desk.delete(`/api/gigs/${gigId}/assignments/${id}`, options),
    );
}
