/** A row as the file tells it: instants in ISO 8601, and nothing of how it was read. */
export function readable(row: Record<string, unknown>): Record<string, unknown> {
  const { row: _, ...rest } = row;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, told(key, value)]));
}

function told(key: string, value: unknown): unknown {
  if (typeof value === "number" && /[a-z]At$/.test(key)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.map((one) => told("", one));
  return typeof value === "object" && value !== null ? readable(value as Record<string, unknown>) : value;
}
