/**
 * What a log may say of a failure: the names and codes of the error and its causes, the constraint that was broken,
 * and where in the code. Never the messages: the database's repeat what was written, addresses and hashes with it.
 */
export function describeFailure(error: unknown): string {
  const words = chainOf(error).flatMap((cause) => [nameOf(cause), constraintOf(cause)]);
  const places = error instanceof Error ? placesOf(error) : [];
  return [words.filter((word) => word !== "").join(" < "), ...places.slice(0, 8)].join("\n");
}

/** The stack begins with the message, which may hold lines that look like places. */
function placesOf({ stack = "", message }: Error): string[] {
  const after = stack.slice(stack.indexOf(message) + message.length);
  return after.split("\n").filter((line) => /^\s+at \S/.test(line));
}

function chainOf(error: unknown): unknown[] {
  if (!(error instanceof Error) || error.cause === undefined) return [error];
  return [error, ...chainOf(error.cause)];
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const name = error.name === "Error" ? error.constructor.name : error.name;
  return "code" in error && typeof error.code === "string" ? `${name} ${error.code}` : name;
}

/** `UNIQUE constraint failed: users.email` of a database's error; empty for others. */
function constraintOf(error: unknown): string {
  if (!(error instanceof Error) || "params" in error) return "";
  return error.message.match(/\b[A-Z ]+ constraint failed(?:: [\w.]+(?:, [\w.]+)*)?/)?.[0] ?? "";
}
