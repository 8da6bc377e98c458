import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { pickGig } from "./act-as-agency.ts";
import { atMost, pickCards, type Random, type World } from "./load-world.ts";
import type { Tally } from "./tally.ts";
import { undoSome } from "./undo-some.ts";

export async function actAsBuyer(world: World, random: Random, tally: Tally): Promise<void> {
  const { id, site } = pickGig(world, random);
  const offers: Offer[] = (await site.get(`/api/gigs/${id}/offers`)).body.items ?? [];
  const pending = offers.filter(({ status }) => status === "pending");
  const dice = random.next();
  if (pending.length > 0 && dice < 0.8) {
    const offer = random.pick(pending);
    if (dice < 0.06)
      return undoSome(site, random, tally, "decline an offer", (options) =>
        site.post(`/api/offers/${offer.id}/decline`, {}, options),
      );
    if (dice < 0.1)
      return tally.count("keep as reserve", await site.put(`/api/offers/${offer.id}/reserve`, {}));
    const isPart = random.next() < 0.5;
    const body = isPart ? choosePart(offer, random) : {};
    return undoSome(site, random, tally, isPart ? "accept in part" : "accept", (options) =>
      site.post(`/api/offers/${offer.id}/accept`, body, options),
    );
  }
  if (dice < 0.83) return edit(site, id, random, tally);
  if (dice < 0.835) return tally.count("cancel", await site.post(`/api/gigs/${id}/cancel`, {}));
  const [agreed] = offers.filter(({ can }) => can.release);
  if (agreed && random.next() < 0.1)
    tally.count("release by the buyer", await site.post(`/api/offers/${agreed.id}/release`, {}));
}

/** As if the places that are left were not known. */
function choosePart({ positions }: Offer, random: Random) {
  const some = positions.filter(() => random.next() < 0.7);
  const chosen = some.length > 0 ? some : positions.slice(0, 1);
  return { positions: chosen.map(({ id, workers }) => ({ id, workers: atMost(random, workers) })) };
}

/** One person more or fewer in each position, or a position less; sometimes other cards, past the warning or not. */
async function edit(site: World["gigs"][number]["site"], id: string, random: Random, tally: Tally) {
  const answer = await site.get(`/api/gigs/${id}`);
  const gig: Gig = answer.body;
  if (!gig.can?.edit) return;
  const asksAnew = random.next() < 0.5;
  const changed = gig.positions.map(({ id, industry, headcount, pricing }) => ({
    ...{ id, industry, pricing },
    ...(asksAnew && { cards: pickCards(random, 3) }),
    headcount: Math.max(1, headcount + Math.floor(random.next() * 3) - 1),
  }));
  const positions = changed.length > 1 && random.next() < 0.3 ? changed.slice(1) : changed;
  const override = random.next() < 0.5 && { override: true, overrideReason: "agreed" };
  const headers = { "If-Match": answer.headers.get("ETag") ?? "" };
  tally.count(
    asksAnew ? "edit the positions and their cards" : "edit the positions",
    await site.patch(`/api/gigs/${id}`, { positions, ...override }, { headers }),
  );
}
