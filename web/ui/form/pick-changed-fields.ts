/** Only changed fields are sent, since others may have changed the rest in the meantime. */
export function pickChangedFields<Part extends object>(before: Part, after: Partial<Part>): Partial<Part> {
  const isMoved = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[key as keyof Part]);
  return Object.fromEntries(Object.entries(after).filter(isMoved)) as Partial<Part>;
}
