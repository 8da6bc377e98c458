import { useSWRConfig } from "swr";

const isTicketKey = (key: unknown) => typeof key === "string" && key.startsWith("/api/support/tickets");

/** Revalidates all ticket lists and open tickets. */
export function useRefreshTickets(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(isTicketKey);
}
