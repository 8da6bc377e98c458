/**
 * For logs: names, codes and constraints of an error and its causes, and where it was thrown. Never messages, since
 * those of the database repeat the values written: addresses, hashes.
 */
export function describeFailure(error: unknown): string {
  const parts = listCauses(error).flatMap((cause) => [
    getErrorName(cause),
    findConstraint(cause),
    ...listClasses(cause),
  ]);
  const places = error instanceof Error ? listStackFrames(error) : [];
  return [parts.filter((word) => word !== "").join(" < "), ...places.slice(0, 8)].join("\n");
}

/** The stack begins with the message, whose lines may look like frames. */
function listStackFrames({ stack = "", message }: Error): string[] {
  const after = stack.slice(stack.indexOf(message) + message.length);
  return after.split("\n").filter((line) => /^\s+at \S/.test(line));
}

function listCauses(error: unknown): unknown[] {
  if (!(error instanceof Error) || error.cause === undefined) return [error];
  return [error, ...listCauses(error.cause)];
}

function getErrorName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const name = error.name === "Error" ? error.constructor.name : error.name;
  return "code" in error && typeof error.code === "string" ? `${name} ${error.code}` : name;
}

/** SQLite's errors that repeat nothing of a statement. */
const classes =
  /\bD1_[A-Z_]+\b|\bSQLITE_[A-Z_]+\b|too many SQL variables|no such (?:table|column|index)|database is locked|string or blob too big|out of memory|too many terms/g;

function listClasses(error: unknown): string[] {
  if (!(error instanceof Error) || "params" in error) return [];
  return [...new Set(error.message.match(classes))];
}

/** `UNIQUE constraint failed: users.email`; empty for other errors. */
function findConstraint(error: unknown): string {
  if (!(error instanceof Error) || "params" in error) return "";
  return error.message.match(/\b[A-Z ]+ constraint failed(?:: [\w.]+(?:, [\w.]+)*)?/)?.[0] ?? "";
}
