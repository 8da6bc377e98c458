import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useCan } from "../lib/session/session.tsx";

/** `isOurs`: the viewer handles applications and tickets. */
export function useQueueCounts() {
  const reviews = useCan("applications.review");
  const answers = useCan("support.answer");
  const isOurs = reviews && answers;
  const { data, error } = useRead(api.waiting, isOurs ? {} : null);
  const sum = data && data.applications.count + data.tickets.count;
  return { isOurs, queues: data, sum, error };
}
