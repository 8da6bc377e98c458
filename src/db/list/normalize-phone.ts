import type { MatchMode } from "../../shared/lists/table.ts";

/** Prefixes of a whole number without a country code: the rest is part of the stored number. */
const domesticPrefix = /^(?:00358|00|0)(?=[1-9]\d{7,}$)/;

/** As stored, `+358401234567`, without separators; a few digits may be anywhere in it, and stay as they are. */
export function normalizePhone(value: string, mode: MatchMode): string {
  const compact = value.replace(/[\s()./-]/g, "");
  const isFromItsStart = mode === "startsWith" || mode === "equals" || mode === "notEquals";
  return isFromItsStart
    ? compact.replace(/^00/, "+").replace(/^0/, "+358")
    : compact.replace(domesticPrefix, "");
}

export function listPhoneSearches(search: string): string[] {
  if (!/^[\d\s+()./-]+$/.test(search) || !/\d/.test(search)) return [];
  return [...new Set([normalizePhone(search, "contains"), normalizePhone(search, "startsWith")])];
}
