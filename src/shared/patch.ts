/** A change must name something to change; for `.refine(...changesSomething)`, issues `required`. */
export const changesSomething = [
  (patch: object) => Object.keys(patch).length > 0,
  { message: "required" },
] as const;
