import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client.ts";

type Statement = BatchItem<"sqlite">;
type Row = Statement | readonly Statement[];
type Group = { readonly [name: string]: Row };
type Step = Row | Group | readonly Group[];
export type BatchResult<S> = S extends Statement
  ? S["_"]["result"]
  : { -readonly [Name in keyof S]: BatchResult<S[Name]> };

/** The results have the shape of `steps`. No keys that are integers: JavaScript moves them to the front. */
export async function batchNamed<All extends { readonly [name: string]: Step }>(
  db: Db,
  steps: All,
): Promise<BatchResult<All>> {
  const results: unknown[] = await db.batch(collectStatements(steps) as [Statement]);
  return toBatchResult(steps, results[Symbol.iterator]()) as BatchResult<All>;
}

const isStatement = (step: object): step is Statement => "_prepare" in step;

function collectStatements(step: object): Statement[] {
  return isStatement(step) ? [step] : Object.values(step).flatMap(collectStatements);
}

function toBatchResult(step: object, results: Iterator<unknown>): unknown {
  if (isStatement(step)) return results.next().value;
  const outcomes = Object.entries(step).map(([name, part]) => [name, toBatchResult(part, results)] as const);
  return Array.isArray(step) ? outcomes.map(([, outcome]) => outcome) : Object.fromEntries(outcomes);
}
