/** `open` waits for support, `answered` for who asked; a closed one opens again when they write more. */
export const ticketStatusWords = ["open", "answered", "closed"] as const;
export type TicketStatus = (typeof ticketStatusWords)[number];

/** What news tells of a ticket: to who answers that it came, or is open again; to who asked what became of it. */
export type TicketState = "opened" | "reopened" | "answered" | "closed";

/** The page on which who reads such news finds the ticket. */
export const ticketPage = (state: unknown) =>
  state === "opened" || state === "reopened" ? "/admin/support" : "/support";
