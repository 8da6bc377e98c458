import { useSWRConfig } from "swr";

const isTicketKey = (key: unknown) => typeof key === "string" && key.startsWith("/api/support/tickets");

/** Asks every list of tickets, and each that is open, anew. */
export function useRefreshTickets(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(isTicketKey);
}
