/** `open` waits for support, `answered` for the user; a closed ticket reopens when they write more. */
export const ticketStatuses = ["open", "answered", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export type TicketEvent = "opened" | "reopened" | "answered" | "closed";

export const getTicketPage = (state: unknown) =>
  state === "opened" || state === "reopened" ? "/admin/support" : "/support";
