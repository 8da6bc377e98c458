import type { ImportedRow } from "#shared/people/employee-import.ts";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import type { ChunkResult } from "./import-plan.ts";

/** The API's limit of rows per request. */
export const importChunkSize = 500;

export function splitIntoChunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / importChunkSize);
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * importChunkSize, (at + 1) * importChunkSize),
  );
}

/** Milliseconds before each retry. */
const pauses = [1000, 3000];

export const isConnectionLost = (error: unknown) => error instanceof ApiError && error.code === "offline";

/** Retries while there is no response; the API recognises rows that it has already added. */
export async function sendRows(
  rows: ImportedRow[],
  how: { dryRun: boolean; invite: boolean },
): Promise<ChunkResult> {
  for (let tries = 0; ; tries += 1) {
    try {
      const json = { rows, ...how };
      const call = api.organizations[":id"].employees.import.$post({ param: { id: "mine" }, json });
      return { ...(await unwrap(call)), isRetry: tries > 0 };
    } catch (error) {
      const pause = pauses[tries];
      if (!isConnectionLost(error) || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
