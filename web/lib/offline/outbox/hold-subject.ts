const prefix = "keikka-outbox ";

/** Of this tab, for browsers without Web Locks. */
const heldHere = new Set<string>();

/**
 * Until the returned function is called, no tab sends entries of this subject in the common way: whoever holds it does.
 * One tab at a time; `onHeld` is called once this one may.
 */
export function holdSubject(subject: string, onHeld: () => void): () => void {
  const { locks } = navigator;
  if (!locks) {
    heldHere.add(subject);
    onHeld();
    return () => void heldHere.delete(subject);
  }
  const patience = new AbortController();
  let release = () => {};
  const hold = () => {
    onHeld();
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  locks.request(prefix + subject, { signal: patience.signal }, hold).catch(() => undefined);
  return () => {
    patience.abort();
    release();
  };
}

export async function listHeldSubjects(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return new Set([...heldHere, ...names]);
}
