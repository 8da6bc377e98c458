import type { ImportedRow } from "#shared/employee-import.ts";
import { ApiError, answerOf, api } from "../../lib/api.ts";
import type { Answer } from "./plan.ts";

/** Rows of one call: as many as the API takes. */
export const chunkSize = 500;

export function inChunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / chunkSize);
  return Array.from({ length: count }, (_, at) => items.slice(at * chunkSize, (at + 1) * chunkSize));
}

/** Milliseconds before another try. */
const pauses = [1000, 3000];

export const isLost = (error: unknown) => error instanceof ApiError && error.code === "offline";

/** Sends some rows; where no answer comes, once and twice more, by which nobody is added twice. */
export async function sendRows(
  rows: ImportedRow[],
  how: { dryRun: boolean; invite: boolean },
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      const json = { rows, ...how };
      const call = api.organizations[":id"].employees.import.$post({ param: { id: "mine" }, json });
      return { ...(await answerOf(call)), again: tries > 0 };
    } catch (error) {
      const pause = pauses[tries];
      if (!isLost(error) || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
