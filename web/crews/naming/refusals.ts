import type { Problem } from "#shared/core/errors.ts";
import type { Candidate } from "#shared/crews/assignment.ts";
import { parseWarningCode } from "#shared/crews/warning-kinds.ts";

/** Who was not named, and the code that says why. */
export type NamingRefusal = { names: string[]; code: string };

/** Whom a refused call was about: those that the answer points at, or all that it would have named. */
export function listRefusals({ code, errors = [] }: Problem, people: readonly Candidate[]): NamingRefusal[] {
  const byCode = new Map<string, Set<string>>();
  for (const error of errors) {
    const person = people[Number(error.path.match(/^userIds\.(\d+)$/)?.[1])];
    if (person) byCode.set(error.code, (byCode.get(error.code) ?? new Set()).add(person.name));
  }
  if (byCode.size === 0) return [{ names: people.map(({ name }) => name), code }];
  return [...byCode].map(([reason, names]) => ({ names: [...names], code: reason }));
}

/** Whether all of it may be done all the same: what is warned of is the desk's to decide. */
export function canOverride(refusals: readonly NamingRefusal[]): boolean {
  return refusals.length > 0 && refusals.every(({ code }) => parseWarningCode(code) !== undefined);
}
