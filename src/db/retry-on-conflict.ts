import { findViolatedRule } from "./constraints.ts";

const maxAttempts = 4;

/** If the data changed between read and write, the next attempt's error says why it may no longer be written. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === maxAttempts || findViolatedRule(error) !== "conflict") throw error;
    }
  }
}
