/** `open` waits for support, `answered` for who asked; a closed one opens again when they write more. */
export const ticketStatuses = ["open", "answered", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** What news tells of a ticket: to who answers that it came, or is open again; to who asked what became of it. */
export type TicketEvent = "opened" | "reopened" | "answered" | "closed";

/** The page on which who reads such news finds the ticket. */
export const getTicketPage = (state: unknown) =>
  state === "opened" || state === "reopened" ? "/admin/support" : "/support";
