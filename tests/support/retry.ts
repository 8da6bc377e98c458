import { setImmediate as nextTurn } from "node:timers/promises";

/** How that is told, by what reads and by what writes. */
const closedCodes = ["UND_ERR_SOCKET", "ECONNRESET"];

/** As many lines may have been let go, one after the other. */
const maxTries = 5;

/**
 * Asks again where the line was let go as the question left: workerd closes lines that stood idle, and a busy machine
 * notices late, though mostly by the next turn. `isIdempotent`: only what is the same once and twice may be asked twice.
 */
export async function retry<Answer>(ask: () => Promise<Answer>, isIdempotent: boolean): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      await nextTurn();
      return await ask();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (!isIdempotent || !closedCodes.includes(code ?? "") || tries === maxTries) throw error;
    }
  }
}
