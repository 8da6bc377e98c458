/** Status and code of an answer, for expectations that tell both at once. */
export const describeOutcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  body.code === undefined ? `${status}` : `${status} ${body.code}`;

/** How often each outcome came. */
export function countOutcomes(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}
