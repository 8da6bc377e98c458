import { type Locale, languages } from "#shared/core/locale.ts";

/** "7.00", "07:00"; "" for none. */
export function formatTimeInput(time: string, locale: Locale): string {
  const [hours = "", minutes = ""] = time.split(":");
  if (minutes === "") return "";
  return languages[locale].times === "7.00" ? `${Number(hours)}.${minutes}` : `${hours}:${minutes}`;
}

/** `HH:MM` from "7", "730", "7.30", "07:30", "7 30" or "7:30 pm"; null if it is no time. */
export function parseTimeInput(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const [, digits = "", half] = plain.match(/^(.*?)\s*(?:(a|p)\.?m\.?)?$/) ?? [];
  const match = digits.match(/^(\d{1,2})(?:[.:,\s]\s*(\d{2}))?$/) ?? digits.match(/^(\d{1,2})(\d{2})$/);
  if (match === null) return null;
  const [enteredHours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  if (half !== undefined && (enteredHours < 1 || enteredHours > 12)) return null;
  const hours = half === undefined ? enteredHours : (enteredHours % 12) + (half === "p" ? 12 : 0);
  if (hours > 23 || minutes > 59) return null;
  return [hours, minutes].map((part) => String(part).padStart(2, "0")).join(":");
}
