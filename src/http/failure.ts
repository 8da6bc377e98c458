/**
 * What a log may say of a failure: the names and codes of the error and its causes, the constraint that was broken,
 * the database's class of error, and where in the code. Never the messages: the database's repeat what was written, addresses and hashes with it.
 */
export function describeFailure(error: unknown): string {
  const words = listCauses(error).flatMap((cause) => [
    getErrorName(cause),
    findConstraint(cause),
    ...listClasses(cause),
  ]);
  const places = error instanceof Error ? listStackFrames(error) : [];
  return [words.filter((word) => word !== "").join(" < "), ...places.slice(0, 8)].join("\n");
}

/** The stack begins with the message, which may hold lines that look like places. */
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

/** What a database's errors are called: their classes, and sentences of SQLite that repeat nothing of a statement. */
const classes =
  /\bD1_[A-Z_]+\b|\bSQLITE_[A-Z_]+\b|too many SQL variables|no such (?:table|column|index)|database is locked|string or blob too big|out of memory|too many terms/g;

/** `D1_ERROR`, `SQLITE_CONSTRAINT` of a database's error; none for others. */
function listClasses(error: unknown): string[] {
  if (!(error instanceof Error) || "params" in error) return [];
  return [...new Set(error.message.match(classes))];
}

/** `UNIQUE constraint failed: users.email` of a database's error; empty for others. */
function findConstraint(error: unknown): string {
  if (!(error instanceof Error) || "params" in error) return "";
  return error.message.match(/\b[A-Z ]+ constraint failed(?:: [\w.]+(?:, [\w.]+)*)?/)?.[0] ?? "";
}
