/**
 * The runtime closes idle connections after some seconds, which a busy Node notices only when it uses one. The request
 * may have been handled: a write checks that first when called `again`.
 */
export async function retryWhenClosed<Answer>(
  ask: (again: boolean) => PromiseLike<Answer>,
  more = 2,
): Promise<Answer> {
  try {
    return await ask(more < 2);
  } catch (error) {
    const wasClosed =
      error instanceof Error && `${error.message} ${error.cause}`.includes("other side closed");
    if (!wasClosed || more === 0) throw error;
    return retryWhenClosed(ask, more - 1);
  }
}
