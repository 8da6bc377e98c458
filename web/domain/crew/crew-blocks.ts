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
  const taken = Math.min(Math.max(accepted, confirmed), headcount);
  const sure = Math.min(confirmed, taken);
  const asked = Math.min(offered, headcount - taken);
  return { confirmed: sure, accepted: taken - sure, offered: asked, open: headcount - taken - asked };
}
