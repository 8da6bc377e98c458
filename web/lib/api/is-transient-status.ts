/** Whether the same request may succeed a moment later: rate limited, too slow, too early, or the server's own failure. */
export const isTransientStatus = (status: number): boolean =>
  status >= 500 || [408, 425, 429].includes(status);
