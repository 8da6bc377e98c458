import { setImmediate as nextTurn } from "node:timers/promises";

/** How that is told, by what reads and by what writes. */
const closedCodes = ["UND_ERR_SOCKET", "ECONNRESET"];

/** As many lines may have been let go, one after the other. */
const maxTries = 5;

/**
 * Asks again where the line was let go as the question left: workerd closes lines that stood idle, and reads nothing
 * more from them; a busy machine notices late, though mostly by the next turn.
 */
export async function retry<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      await nextTurn();
      return await ask();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (!closedCodes.includes(code ?? "") || tries === maxTries) throw error;
    }
  }
}
