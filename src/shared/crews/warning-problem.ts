import type { ErrorCode, FieldError } from "../core/errors.ts";
import type { ConflictWarning } from "./conflicts.ts";
import { toWarningCode, warningKinds } from "./warning-kinds.ts";

type Warned<Warning> = { name: string; warnings: readonly Warning[] };

/**
 * What a refusal for warnings tells: one error a person and kind, in the order of `warningKinds`, with the days that it is
 * about; `code` is that of the first. Undefined where nobody is warned of. `wordsOf`: English, for developers.
 */
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
