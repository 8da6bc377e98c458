/**
 * Asks again, twice at most, when the connection was closed before the question was read: what runs the Worker closes
 * idle connections after some seconds, and a Node that was busy meanwhile notices only when it uses one.
 */
export async function insist<Answer>(ask: () => PromiseLike<Answer>, more = 2): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const wasClosed =
      error instanceof Error && `${error.message} ${error.cause}`.includes("other side closed");
    if (!wasClosed || more === 0) throw error;
    return insist(ask, more - 1);
  }
}
