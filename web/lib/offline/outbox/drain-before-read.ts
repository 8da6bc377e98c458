/** Set by the outbox when it has loaded; it need not load for reading. */
let drain: (() => Promise<void>) | null = null;

export function drainBeforeReads(drainOutbox: () => Promise<void>): void {
  drain = drainOutbox;
}

/** Milliseconds after which a list is asked anew though something still waits. */
const longestWait = 5000;

/** What is shown already must not be replaced by what the server knew before it heard of what was done here. */
export async function drainBeforeRead(): Promise<void> {
  if (drain === null) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, longestWait);
  });
  await Promise.race([drain(), late]).finally(() => clearTimeout(timer));
}
