import { useState } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { matchPositions } from "#shared/offers/match-positions.ts";
import type { PositionPlaces } from "#shared/offers/offered-positions.ts";
import { countPlaces, listPlaces } from "#shared/offers/position-places.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import {
  countFreeCandidates,
  listFreeCandidates,
  listUnnamed,
  suggestCandidates,
} from "../naming/candidates.ts";
import { usePeopleByPosition } from "../naming/use-people-by-position.ts";
import { useOfferedCrew } from "../offers/use-offered-crew.ts";
import { countOpen, findOpenPlaces, listOfferedDays } from "../terms/terms.ts";

/**
 * How many of each trade, and who: at first the open places that the firm has people for. Who is alone chooses one trade,
 * where several are open.
 */
export function useTradeOffer(gig: Gig, isIndividual: boolean) {
  const param = { id: gig.id };
  const { data } = useRead(api.gigs[":id"].candidates, isIndividual ? null : { param, query: {} });
  const inTrade = usePeopleByPosition(gig, !isIndividual);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const open = listOpenPositions(gig);
  const free = data ? countFreeCandidates(data) : null;
  const best = data ? suggestCandidates(listUnnamed(data.items), data.items.length) : [];
  const isMatch = (userId: string, { id }: { id: string }) => inTrade?.get(id)?.has(userId) ?? false;
  const place = (places: PositionPlaces) =>
    inTrade && free ? [...matchPositions(best, places, isMatch)].slice(0, free.fit) : [];
  const start = isIndividual ? listOnly(open) : limitTo(open, inTrade && free && place(open));
  const countOf = (id: string) => chosen[id] ?? start.find((position) => position.id === id)?.workers ?? 0;
  const places = listPlaces(gig.positions, ({ id }) => countOf(id));
  const dates = listOfferedDays(gig.days, findOpenPlaces(gig, Date.now()), Date.now()).map(
    ({ date }) => date,
  );
  const people = listFreeCandidates(data?.items ?? [], dates);
  const crew = useOfferedCrew(
    people,
    place(places).map(([userId]) => userId),
  );
  return {
    places,
    workers: countPlaces(places),
    countOf,
    choose: (id: string, workers: number) =>
      setChosen(isIndividual ? { ...none(gig), [id]: workers } : { ...chosen, [id]: workers }),
    people,
    crew,
    free,
    countFitOn: data ? (days: readonly string[]) => countFreeCandidates(data, days).fit : null,
    clear: () => {
      setChosen({});
      crew.clear();
    },
  };
}

const none = ({ positions }: Gig) => Object.fromEntries(positions.map(({ id }) => [id, 0]));

/** Where some days are full in all trades, what is open on the others is not known by trade: any of it. */
function listOpenPositions(gig: Gig): PositionPlaces {
  const { open } = findOpenPlaces(gig, Date.now());
  const places = gig.positions.map((position) => ({ id: position.id, workers: countOpen(position) }));
  if (countPlaces(places) > 0) return places;
  let left = open;
  return gig.positions.map(({ id, headcount }) => {
    const workers = Math.min(headcount, left);
    left -= workers;
    return { id, workers };
  });
}

/** What is open, where it is one trade alone. */
function listOnly(open: PositionPlaces): PositionPlaces {
  const [only, other] = open.filter(({ workers }) => workers > 0);
  return only && !other ? [{ id: only.id, workers: 1 }] : [];
}

/** To the people whom the firm has; one place where it has nobody. `placed`: undefined or null while it is not known. */
function limitTo(
  open: PositionPlaces,
  placed: readonly (readonly [userId: string, positionId: string])[] | undefined | null,
): PositionPlaces {
  if (!placed) return open;
  if (placed.length === 0)
    return open
      .filter(({ workers }) => workers > 0)
      .slice(0, 1)
      .map(({ id }) => ({ id, workers: 1 }));
  return open.map(({ id }) => ({ id, workers: placed.filter(([, positionId]) => positionId === id).length }));
}
