import { FlowNetwork } from "./flow-network.ts";

/** `places`: how many are needed on each day, in order; `free`: for each person, the best first, on which days they can. */
export type Filling = { places: readonly number[]; free: readonly ReadonlySet<number>[] };

/**
 * Who takes which days, by person. Exact, by a flow of minimum cost in which each unit is a place that goes through its
 * days: of all ways to fill the most days of places, one with the fewest beginnings of somebody (people change least),
 * and of these one whose people stand first. One person takes one place a day; days follow each other as they are
 * listed, so that a weekend between them is no change.
 */
export function fillPlaces({ places, free }: Filling): number[][] {
  const total = places.reduce((sum, count) => sum + count, 0);
  const begin = free.length * total + 1;
  const unfilled = (begin + free.length) * total + 1;
  const dayCount = places.length;
  const [source, sink] = [0, 1];
  const [before, after] = [(day: number) => 2 + 2 * day, (day: number) => 3 + 2 * day];
  const personDays = free.map((days) => [...days].filter((day) => day < dayCount).toSorted((a, b) => a - b));
  const nodeCount = 2 + 2 * dayCount + 2 * personDays.reduce((sum, days) => sum + days.length, 0);
  const network = new FlowNetwork(nodeCount);
  for (const [day, count] of places.entries()) {
    network.addArc(source, before(day), Math.max(0, count - (places[day - 1] ?? 0)), 0);
    network.addArc(before(day), after(day), count, unfilled);
    network.addArc(after(day), sink, Math.max(0, count - (places[day + 1] ?? 0)), 0);
    if (day + 1 < dayCount) network.addArc(after(day), before(day + 1), total, 0);
  }
  let nextNode = 2 + 2 * dayCount;
  const worked = personDays.map((days, person) => {
    let last: { day: number; end: number } | null = null;
    return days.map((day) => {
      const [start, end] = [nextNode, nextNode + 1];
      nextNode += 2;
      network.addArc(before(day), start, 1, begin);
      const arc = network.addArc(start, end, 1, person);
      network.addArc(end, after(day), 1, 0);
      if (last !== null && last.day === day - 1) network.addArc(last.end, start, 1, 0);
      last = { day, end };
      return { day, arc };
    });
  });
  network.send(source, sink);
  return worked.map((days) => days.flatMap(({ day, arc }) => (network.readFlow(arc) > 0 ? [day] : [])));
}
