/** As the API counts: `accepted` includes confirmed, `offered` are pending offers. */
export type CrewCounts = { headcount: number; confirmed: number; accepted: number; offered: number };

export const crewStates = ["confirmed", "accepted", "offered", "open"] as const;
export type CrewState = (typeof crewStates)[number];

/** Blocks of each state; their sum is the headcount. */
export function crewBlocks({
  headcount,
  confirmed,
  accepted,
  offered,
}: CrewCounts): Record<CrewState, number> {
  const acceptedCount = Math.min(Math.max(accepted, confirmed), headcount);
  const confirmedCount = Math.min(confirmed, acceptedCount);
  const offeredCount = Math.min(offered, headcount - acceptedCount);
  return {
    confirmed: confirmedCount,
    accepted: acceptedCount - confirmedCount,
    offered: offeredCount,
    open: headcount - acceptedCount - offeredCount,
  };
}
