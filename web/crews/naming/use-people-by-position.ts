import useSWR from "swr";
import type { Gig } from "#shared/gigs/gig.ts";
import { api, unwrap } from "../../lib/api/client.ts";

/** Ids of people of the trade, by the id of the position. */
type PeopleByPosition = ReadonlyMap<string, ReadonlySet<string>>;

/** Of the reader's firm; whose trade is not known counts as of all. Undefined while it is loading. */
export function usePeopleByPosition(
  { id, positions }: Pick<Gig, "id" | "positions">,
  isRead: boolean,
): PeopleByPosition | undefined {
  const ids = positions.map((position) => position.id);
  const read = async (position: string) => {
    const { items } = await unwrap(api.gigs[":id"].candidates.$get({ param: { id }, query: { position } }));
    const people = items.filter(({ trade }) => trade !== "other").map(({ userId }) => userId);
    return [position, new Set(people)] as const;
  };
  const { data } = useSWR(isRead ? ["people by position", id, ...ids] : null, async () =>
    Promise.all(ids.map(read)),
  );
  return data && new Map(data);
}
