import { useI18n } from "../i18n/i18n.tsx";
import { type Format, getFormat } from "./format.ts";

export function useFormat(): Format {
  return getFormat(useI18n().locale);
}
