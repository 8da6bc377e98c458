/**
 * Asks again, twice at most, when the connection was closed before the question was read: what runs the Worker closes
 * idle connections after some seconds, and a Node that was busy meanwhile notices only when it uses one. A connection
 * may close after the question was answered, too: who writes looks first when it is asked `again`.
 */
export async function retrySeed<Answer>(
  ask: (again: boolean) => PromiseLike<Answer>,
  more = 2,
): Promise<Answer> {
  try {
    return await ask(more < 2);
  } catch (error) {
    const wasClosed =
      error instanceof Error && `${error.message} ${error.cause}`.includes("other side closed");
    if (!wasClosed || more === 0) throw error;
    return retrySeed(ask, more - 1);
  }
}
