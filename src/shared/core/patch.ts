/** For `.refine(...requireNonEmptyPatch)`. */
export const requireNonEmptyPatch = [
  (patch: object) => Object.keys(patch).length > 0,
  { message: "required" },
] as const;
