import { findViolatedRule } from "./constraints.ts";

const maxAttempts = 4;

/**
 * Reads, decides and writes again when what was decided on changed in between, so that the refusal, if there is one,
 * says why. Throws what the last attempt threw.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === maxAttempts || findViolatedRule(error) !== "conflict") throw error;
    }
  }
}
