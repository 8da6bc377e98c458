import type { ErrorCode, FieldError } from "../core/errors.ts";
import type { ConflictWarning } from "./conflicts.ts";
import { toWarningCode, warningKinds } from "./warning-kinds.ts";

type Warned<Warning> = { name: string; warnings: readonly Warning[] };

/** One error for each person and kind; `wordsOf`: English, for developers. Undefined without warnings. */
export function buildWarningProblem<Warning extends Pick<ConflictWarning, "kind" | "at">>(
  people: readonly Warned<Warning>[],
  wordsOf: (warning: Warning) => string,
): { code: ErrorCode; errors: FieldError[] } | undefined {
  const found = warningKinds.flatMap((kind) =>
    people.flatMap(({ name, warnings }, index) => {
      const own = warnings.filter((warning) => warning.kind === kind);
      if (own.length === 0) return [];
      const message = `${name}: ${own.map(wordsOf).join(", ")}`;
      const dates = [...new Set(own.map(({ at }) => at))];
      return [{ path: `userIds.${index}`, code: toWarningCode(kind), message, name, dates }];
    }),
  );
  return found[0] && { code: found[0].code, errors: found };
}
