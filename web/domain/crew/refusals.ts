import type { Problem } from "#shared/core/errors.ts";
import { parseWarningCode } from "#shared/crews/warning-kinds.ts";

export type NamingRefusal = { names: string[]; code: string };

/** The people whom the problem's `errors` point at, or all of the request. */
export function listRefusals(
  { code, errors = [] }: Problem,
  people: readonly { name: string }[],
): NamingRefusal[] {
  const byCode = new Map<string, Set<string>>();
  for (const error of errors) {
    const person = people[Number(error.path.match(/^userIds\.(\d+)$/)?.[1])];
    if (person) byCode.set(error.code, (byCode.get(error.code) ?? new Set()).add(person.name));
  }
  if (byCode.size === 0) return [{ names: people.map(({ name }) => name), code }];
  return [...byCode].map(([reason, names]) => ({ names: [...names], code: reason }));
}

/** Whether there are only warnings, which staff may override. */
export function canOverride(refusals: readonly NamingRefusal[]): boolean {
  return refusals.length > 0 && refusals.every(({ code }) => parseWarningCode(code) !== undefined);
}
