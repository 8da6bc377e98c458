import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client.ts";

type Statement = BatchItem<"sqlite">;
type Step = Statement | readonly Statement[];
type Outcome<S> = S extends readonly unknown[]
  ? { -readonly [At in keyof S]: Outcome<S[At]> }
  : S extends Statement
    ? S["_"]["result"]
    : never;

/**
 * One batch, all of it or nothing, in the order in which it stands: what each step gave comes back under the step's name,
 * of several statements in a row.
 */
export async function together<Steps extends Record<string, Step>>(
  db: Db,
  steps: Steps,
): Promise<{ -readonly [Name in keyof Steps]: Outcome<Steps[Name]> }> {
  const results = await db.batch(Object.values(steps).flat() as unknown as [Statement]);
  let taken = 0;
  const take = (step: Step) => {
    if (!Array.isArray(step)) return results[taken++];
    taken += step.length;
    return results.slice(taken - step.length, taken);
  };
  const named = Object.entries(steps).map(([name, step]) => [name, take(step)]);
  return Object.fromEntries(named) as { [Name in keyof Steps]: Outcome<Steps[Name]> };
}
