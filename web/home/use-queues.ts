import { api } from "../lib/api.ts";
import { useCan } from "../lib/session.tsx";
import { useRead } from "../lib/use-read.ts";

/** What waits for Keikka's own people; `isOurs`: whether the viewer is one of them. */
export function useQueues() {
  const reviews = useCan("applications.review");
  const answers = useCan("support.answer");
  const isOurs = reviews && answers;
  const { data, error } = useRead(api.waiting, isOurs ? {} : null);
  const sum = data && data.applications.count + data.tickets.count;
  return { isOurs, queues: data, sum, error };
}
