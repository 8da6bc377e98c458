import type { MatchMode } from "../../shared/lists/table.ts";

/** What a whole number begins with at home: what is kept has the country there, and the rest stands inside it. */
const domesticPrefix = /^(?:00358|00|0)(?=[1-9]\d{7,}$)/;

/**
 * A phone as it is kept, `+358401234567`: people type spaces, and leave the country out where a number begins. A few
 * digits that may stand anywhere are looked for as they are, also with a 0 before them.
 */
export function normalizePhone(value: string, mode: MatchMode): string {
  const typed = value.replace(/[\s()./-]/g, "");
  const isFromItsStart = mode === "startsWith" || mode === "equals" || mode === "notEquals";
  return isFromItsStart ? typed.replace(/^00/, "+").replace(/^0/, "+358") : typed.replace(domesticPrefix, "");
}

/** What of kept phones a search looks for: anywhere, and where they begin. None where it is no number. */
export function listPhoneSearches(search: string): string[] {
  if (!/^[\d\s+()./-]+$/.test(search) || !/\d/.test(search)) return [];
  return [...new Set([normalizePhone(search, "contains"), normalizePhone(search, "startsWith")])];
}
