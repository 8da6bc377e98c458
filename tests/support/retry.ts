/** As many lines may have been let go, one after the other. */
const maxTries = 5;

/**
 * Asks again where the line was let go as the question left: workerd closes lines that stood idle, and a busy machine
 * notices late. `isRead`: only what changes nothing may be asked twice.
 */
export async function retry<Answer>(ask: () => Promise<Answer>, isRead: boolean): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (!isRead || code !== "UND_ERR_SOCKET" || tries === maxTries) throw error;
    }
  }
}
