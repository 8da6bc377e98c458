import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useCan } from "../lib/session/session.tsx";

/** Nobody, until they are read and for who is told of no gigs. */
export function useMutedBuyers() {
  const [offers, works] = [useCan("offers.make"), useCan("shifts.work")];
  const { data, mutate } = useRead(api.me["muted-buyers"], offers || works ? {} : null);
  return { items: data?.items ?? [], mutate };
}
