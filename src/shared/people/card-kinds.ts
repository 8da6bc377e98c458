/** Cards and permits that Finnish sites ask for. */
export const cardKinds = [
  "valtti",
  "workSafety",
  "hotWork",
  "firstAid1",
  "electricalSafety",
  "roadSafety1",
  "roadSafety2",
  "forklift",
  "aerialLift",
] as const;
export type CardKind = (typeof cardKinds)[number];
