import type { ErrorCode, FieldError } from "../core/errors.ts";
import type { ConflictWarning } from "./conflicts.ts";
import { toWarningCode, warningKinds } from "./warning-kinds.ts";

type Warned<Warning> = { name: string; warnings: readonly Warning[] };

/** One error for each person and kind; `wordsOf`: English, for developers. Undefined without warnings. */
export function buildWarningProblem<Warning extends Pick<ConflictWarning, "kind" | "at" | "cards">>(
  people: readonly Warned<Warning>[],
  wordsOf: (warning: Warning) => string,
): { code: ErrorCode; errors: FieldError[] } | undefined {
  const errors = warningKinds.flatMap((kind) =>
    people.flatMap(({ name, warnings }, index) => {
      const ofKind = warnings.filter((warning) => warning.kind === kind);
      if (ofKind.length === 0) return [];
      const message = `${name}: ${ofKind.map(wordsOf).join(", ")}`;
      const dates = [...new Set(ofKind.map(({ at }) => at))];
      const cards = ofKind.flatMap((warning) => warning.cards ?? []);
      const about = cards.length > 0 ? { cards } : {};
      return [{ path: `userIds.${index}`, code: toWarningCode(kind), message, name, dates, ...about }];
    }),
  );
  return errors[0] && { code: errors[0].code, errors };
}
