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
  "asbestos",
  "slinging",
  "crane",
  "drivingLicence",
] as const;
export type CardKind = (typeof cardKinds)[number];

/** How many years a new one is valid, where all of a kind are: what the date is likely to be. */
export const cardValidityYears: { readonly [kind in CardKind]?: number } = {
  workSafety: 5,
  hotWork: 5,
  firstAid1: 3,
  electricalSafety: 5,
  roadSafety1: 5,
};
