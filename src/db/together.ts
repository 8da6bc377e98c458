import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client.ts";

type Statement = BatchItem<"sqlite">;
type Row = Statement | readonly Statement[];
type Step = Row | { readonly [name: string]: Row };
type Outcome<S> = S extends Statement ? S["_"]["result"] : { -readonly [Name in keyof S]: Outcome<S[Name]> };

/**
 * One batch, all of it or nothing, in the order in which it stands: what each statement gave comes back where the
 * statement stood. A name that is a whole number would come before its turn.
 */
export async function together<All extends { readonly [name: string]: Step }>(
  db: Db,
  steps: All,
): Promise<Outcome<All>> {
  const results: unknown[] = await db.batch(statementsOf(steps) as [Statement]);
  return outcomeOf(steps, results[Symbol.iterator]()) as Outcome<All>;
}

const isStatement = (step: object): step is Statement => "_prepare" in step;

function statementsOf(step: object): Statement[] {
  return isStatement(step) ? [step] : Object.values(step).flatMap(statementsOf);
}

function outcomeOf(step: object, results: Iterator<unknown>): unknown {
  if (isStatement(step)) return results.next().value;
  const outcomes = Object.entries(step).map(([name, one]) => [name, outcomeOf(one, results)] as const);
  return Array.isArray(step) ? outcomes.map(([, one]) => one) : Object.fromEntries(outcomes);
}
