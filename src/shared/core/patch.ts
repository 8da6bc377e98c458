/** A change must name something to change; for `.refine(...requireNonEmptyPatch)`, issues `required`. */
export const requireNonEmptyPatch = [
  (patch: object) => Object.keys(patch).length > 0,
  { message: "required" },
] as const;
