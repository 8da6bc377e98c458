/** `accepted`: a colleague takes the shifts, and the desk has to approve it. */
export const swapStatuses = ["offered", "accepted", "approved", "declined", "withdrawn", "expired"] as const;
export type SwapStatus = (typeof swapStatuses)[number];

/** Of one assignment there is one of these at a time. */
export const liveSwapStatuses: readonly SwapStatus[] = ["offered", "accepted"];

/**
 * What a notification of a swap says. To colleagues: `offered`; to the desk: `accepted`; to who offers the shifts: `taken`
 * (not approved yet), `reopened` (who took them does not), `nobody` (all said no), `passed` (approved); to who takes them:
 * `yours` (approved), `withdrawn`; to both `declined`, by the desk. Where it ended with its shifts: to who offered them
 * `lapsed`, as long as they are theirs, to who had said yes `off`.
 */
export const swapNews = [
  "offered",
  "accepted",
  "taken",
  "reopened",
  "nobody",
  "passed",
  "yours",
  "withdrawn",
  "declined",
  "lapsed",
  "off",
] as const;
export type SwapNews = (typeof swapNews)[number];

export const parseSwapNews = (news: unknown): SwapNews =>
  swapNews.find((known) => known === news) ?? "offered";
