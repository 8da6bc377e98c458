/** `open` waits for support, `answered` for who asked; a closed one opens again when they write more. */
export const ticketStatusWords = ["open", "answered", "closed"] as const;
export type TicketStatus = (typeof ticketStatusWords)[number];
