import useSWR from "swr";
import type { Candidate } from "#shared/crews/assignment.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import { api, unwrap } from "../../lib/api/client.ts";

/** Ids of people of the trade who hold the cards, by the id of the position. */
type PeopleByPosition = ReadonlyMap<string, ReadonlySet<string>>;

/** Of the reader's firm; whose trade is not known counts as of all. Undefined while it is loading. */
export function usePeopleByPosition(
  { id, positions }: Pick<Gig, "id" | "positions">,
  isRead: boolean,
): PeopleByPosition | undefined {
  const ids = positions.map((position) => position.id);
  const read = async (position: string) => {
    const { items } = await unwrap(api.gigs[":id"].candidates.$get({ param: { id }, query: { position } }));
    // An answer kept on the device may be of an older version, without the cards.
    const isFit = ({ trade, lackingCards = [] }: Candidate) => trade !== "other" && lackingCards.length === 0;
    const people = items.filter(isFit).map(({ userId }) => userId);
    return [position, new Set(people)] as const;
  };
  const { data } = useSWR(isRead ? ["people by position", id, ...ids] : null, async () =>
    Promise.all(ids.map(read)),
  );
  return data && new Map(data);
}
