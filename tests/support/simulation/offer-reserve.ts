import type { planReserve, ReserveState } from "../../../src/shared/offers/plan-reserve.ts";
import type { Ask } from "./asks.ts";
import { getQuietHours, type Readers } from "./readers.ts";
import {
  countAccepted,
  countBusyDays,
  findOffer,
  type GigState,
  getGig,
  getPerson,
  isOn,
  type State,
} from "./state.ts";

/** `putBackAt`: when they were last asked about a place that had been taken meanwhile. */
type Kept = {
  providerId: string;
  keptAt: number;
  askedAt: number | null;
  askedUntil: number | null;
  putBackAt: number;
};

/** Of a gig: `accepted` and `freedAt` are as they were when it was last looked at. */
type Queue = { offers: Kept[]; accepted: number; freedAt: number | null };

/** Offers that buyers keep for a gig that is full, asked by the product's rule when a place becomes free. */
export function createOfferReserve(state: State, readers: Readers, plan: typeof planReserve) {
  const queues = new Map<string, Queue>();

  const isPending = (gigId: string, providerId: string) =>
    findOffer(state, gigId, providerId)?.status === "pending";

  /** Who hears of an offer of a firm, or of somebody alone. */
  const listReaders = (providerId: string) =>
    (state.world.organizations.has(providerId)
      ? (state.world.desks.get(providerId) ?? [])
      : [getPerson(state, providerId)]
    ).filter(({ id, hasEmail }) => hasEmail && !state.gone.has(id));

  function buildState(gig: GigState, queue: Queue, now: number): ReserveState {
    const free = Math.max(0, gig.headcount - countAccepted(state, gig.id));
    const ahead = gig.days.filter(({ endsAt }) => endsAt > now);
    return {
      days: ahead.map(({ date, startsAt }) => ({ date, startsAt, addedAt: 0, free: { [gig.id]: free } })),
      offers: queue.offers.map(({ providerId, keptAt, askedAt, askedUntil }) => ({
        ...{ id: providerId, keptAt, askedAt, askedUntil, createdAt: keptAt },
        ...{ startDate: gig.startDate, endDate: gig.endDate },
        positions: [{ id: gig.id, workers: findOffer(state, gig.id, providerId)?.workers ?? 0 }],
        isFree: countBusyDays(state, providerId, gig.id, ahead) === 0,
        quietHours: listReaders(providerId).map(({ id }) => getQuietHours(readers, id)),
      })),
      freedAt: queue.freedAt,
      refusedAt: null,
      waveBegunAt: null,
    };
  }

  /** Whom to ask, and who has let the time pass while a place was free. */
  function ask(gigId: string, now: number): { asked: Ask[]; late: string[] } {
    const queue = queues.get(gigId);
    const gig = getGig(state, gigId);
    if (queue === undefined) return { asked: [], late: [] };
    queue.offers = queue.offers.filter(({ providerId }) => isPending(gigId, providerId));
    const planned = plan(buildState(gig, queue, now), now);
    queue.offers = queue.offers.filter(({ providerId }) => !planned.drop.includes(providerId));
    for (const offer of queue.offers.filter(({ providerId }) => planned.keep.includes(providerId))) {
      offer.askedAt = null;
      offer.askedUntil = null;
      offer.putBackAt = now;
    }
    const asked = planned.ask.map(({ id, workers, until }): Ask => {
      const offer = queue.offers.find(({ providerId }) => providerId === id);
      if (offer !== undefined) {
        offer.askedAt = now;
        offer.askedUntil = until;
      }
      return {
        ...{ of: "offers", gigId, who: id, place: gigId, workers, askedAt: now, until },
        days: gig.days.filter(({ endsAt }) => endsAt > now),
        quietHours: listReaders(id).map((reader) => getQuietHours(readers, reader.id)),
        freedAt: Math.max(queue.freedAt ?? 0, offer?.putBackAt ?? 0),
      };
    });
    return { asked, late: planned.drop };
  }

  return {
    /** Says whether it is new. */
    keep(gigId: string, providerId: string, now: number): boolean {
      const accepted = countAccepted(state, gigId);
      const queue: Queue = queues.get(gigId) ?? { offers: [], accepted, freedAt: null };
      if (queue.offers.some((offer) => offer.providerId === providerId)) return false;
      queue.offers.push({ providerId, keptAt: now, askedAt: null, askedUntil: null, putBackAt: 0 });
      queues.set(gigId, queue);
      return true;
    },
    /** Gigs of which a place has become free, or somebody has said no or nothing; of what is over nothing is kept. */
    listDue(now: number): string[] {
      const due: string[] = [];
      for (const [gigId, queue] of queues) {
        const gig = getGig(state, gigId);
        if (!isOn(gig) || gig.endsAt <= now) {
          queues.delete(gigId);
          continue;
        }
        const accepted = countAccepted(state, gigId);
        const isFreed = accepted < queue.accepted;
        if (isFreed) queue.freedAt = now;
        queue.accepted = accepted;
        const isAnswered = queue.offers.some(
          ({ providerId, askedUntil }) =>
            askedUntil !== null && (askedUntil <= now || !isPending(gigId, providerId)),
        );
        if (isFreed || isAnswered) due.push(gigId);
      }
      return due;
    },
    ask,
  };
}
