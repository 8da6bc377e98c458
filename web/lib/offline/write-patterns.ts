import type { ClientFrame } from "#shared/chat/protocol.ts";

/** Why a write waits for a connection with the person, who reads it as `errors.onlineOnly`. */
const onlineOnly = {
  /** Places, people and prices that somebody else may take or change meanwhile. */
  agreement: [
    "DELETE /api/gigs/:id/assignments/:assignmentId",
    "DELETE /api/offers/:id/reserve",
    "DELETE /api/swaps/:id",
    "POST /api/assignments/:id/swaps",
    "POST /api/gigs/:id/assignments",
    "POST /api/offers/:id/accept",
    "POST /api/offers/:id/decline",
    "POST /api/offers/:id/release",
    "POST /api/offers/:id/withdraw",
    "POST /api/swaps/:id/accept",
    "POST /api/swaps/:id/approve",
    "POST /api/swaps/:id/decline",
    "PUT /api/gigs/:id/reserve",
    "PUT /api/offers/:id/reserve",
  ],
  /** Others hear of it at once, and act on it. */
  announcement: [
    "DELETE /api/assignments/:id/link",
    "DELETE /api/gigs/:id",
    "POST /api/assignments/:id/link",
    "POST /api/assignments/:id/remind",
    "POST /api/gigs/:id/again",
    "POST /api/gigs/:id/cancel",
    "POST /api/gigs/:id/days/:date/ask",
    "POST /api/gigs/:id/inquiry",
    "POST /api/gigs/:id/publish",
    "POST /api/gigs/:id/reserve/ask",
    "POST /api/gigs/:id/waves/next",
    "POST /api/rooms",
  ],
  /** Who may log in, with what, and as whom. */
  account: [
    "DELETE /api/me",
    "DELETE /api/me/calendar-feed",
    "DELETE /api/me/otp",
    "DELETE /api/me/tokens/:id",
    "DELETE /api/organizations/:id",
    "DELETE /api/organizations/:id/employees/:userId",
    "DELETE /api/session",
    "DELETE /api/sessions",
    "DELETE /api/sessions/:id",
    "DELETE /api/users/:id",
    "DELETE /api/users/:id/otp",
    "PATCH /api/applications/:id",
    "PATCH /api/organizations/:id/employees/:userId",
    "PATCH /api/users/:id",
    "POST /api/applications",
    "POST /api/email",
    "POST /api/email-changes/:code",
    "POST /api/me/calendar-feed",
    "POST /api/me/email-changes",
    "POST /api/me/otp",
    "POST /api/me/otp/recovery-codes",
    "POST /api/me/tokens",
    "POST /api/organizations",
    "POST /api/organizations/:id/employees",
    "POST /api/organizations/:id/employees/import",
    "POST /api/password-resets",
    "POST /api/session",
    "POST /api/users/add",
    "PUT /api/me/password",
    "PUT /api/password-resets/:code",
  ],
  /** One setting for every device of a person or an organisation. */
  setting: [
    "DELETE /api/gig-templates/:id",
    "DELETE /api/me/muted-buyers/:organizationId",
    "DELETE /api/me/push-subscriptions",
    "DELETE /api/me/searches/:id",
    "DELETE /api/partners/:id",
    "DELETE /api/rooms/:id/mute",
    "DELETE /api/users/:id/site-details",
    "PATCH /api/organizations/:id",
    "POST /api/gig-templates",
    "POST /api/me/searches",
    "PUT /api/me/muted-buyers/:organizationId",
    "PUT /api/me/notification-choices",
    "PUT /api/me/push-subscriptions",
    "PUT /api/me/quiet-hours",
    "PUT /api/partners/:id",
    "PUT /api/rooms/:id/mute",
    "PUT /api/users/:id/cards",
    "PUT /api/users/:id/site-details",
  ],
  /** The server checks and cleans a picture before anybody sees it. */
  picture: [
    "DELETE /api/me/avatar",
    "DELETE /api/organizations/:id/logo",
    "DELETE /api/users/:id/cards/:kind/picture",
    "PUT /api/me/avatar",
    "PUT /api/organizations/:id/logo",
    "PUT /api/users/:id/cards/:kind/picture",
  ],
  /** It can be had now or not at all: an undo has seconds, a proposal is of who is free at this moment. */
  moment: ["POST /api/gigs/:id/proposals", "POST /api/proposals", "POST /api/undos/:key"],
} as const satisfies Record<string, readonly string[]>;

/** `draft`: it is kept as typed, for the person to send. */
export type OnlineReason = keyof typeof onlineOnly | "draft";

/**
 * Every write of the client, by what becomes of it without a connection. `queue`: kept by the device, which sends it by
 * itself; `draft`: kept as typed, sent by a person; `onlineOnly`: not taken, and the screen says why.
 */
export const writePatterns = {
  queue: [
    "DELETE /api/absences/:id",
    "DELETE /api/gigs/:id/interest",
    "PATCH /api/absences/:id",
    "PATCH /api/me",
    "PATCH /api/rooms/:id/messages",
    "POST /api/absences",
    "POST /api/assignments/:id/confirm",
    "POST /api/assignments/:id/decline",
    "POST /api/gigs/:id/acknowledge",
    "POST /api/gigs/:id/seen",
    "POST /api/notifications/read",
    "POST /api/rooms/:id/messages",
    "POST /api/rooms/:id/pictures",
    "PUT /api/gigs/:id/interest",
  ],
  draft: [
    "PATCH /api/gigs/:id",
    "PATCH /api/support/tickets/:id",
    "POST /api/gigs",
    "POST /api/gigs/:id/offers",
    "POST /api/offers/:id/amend",
    "POST /api/support/tickets",
  ],
  onlineOnly,
} as const;

/** The same for what a chat's socket sends; "typing" is told nobody later. */
export const framePatterns = {
  send: "queue",
  edit: "queue",
  delete: "queue",
  react: "queue",
  read: "queue",
  typing: "onlineOnly",
} as const satisfies Record<Exclude<ClientFrame["type"], "resume">, "queue" | "onlineOnly">;

/** Why this request needs a connection; undefined for any other. */
export function findOnlineReason(method: string, path: string): OnlineReason | undefined {
  const request = `${method} ${path}`;
  const isWrite = (write: string) => new RegExp(`^${write.replace(/:\w+/g, "[^/]+")}$`).test(request);
  if (writePatterns.draft.some(isWrite)) return "draft";
  return (Object.keys(onlineOnly) as (keyof typeof onlineOnly)[]).find((reason) =>
    onlineOnly[reason].some(isWrite),
  );
}
