import useSWR from "swr";
import type { Gig } from "#shared/gig.ts";
import { answerOf, api } from "../lib/api.ts";

/** The gig as it stands, with the ETag that the change must name: read anew, and not again while one edits. */
export function useEditedGig(id: string) {
  return useSWR<{ gig: Gig; etag: string }, Error>(`edit ${id}`, () => readGig(id), {
    revalidateOnMount: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: false,
    dedupingInterval: 0,
  });
}

async function readGig(id: string): Promise<{ gig: Gig; etag: string }> {
  const call = api.gigs[":id"].$get({ param: { id } });
  const gig = await answerOf(call);
  return { gig, etag: (await call).headers.get("ETag") ?? "" };
}
