import { useI18n } from "../lib/i18n.tsx";
import { otherLanguages, useLanguage } from "./use-language.ts";

/** The other languages, in their own words. */
export function LanguageSwitch() {
  const { locale } = useI18n();
  const choose = useLanguage();
  return otherLanguages(locale).map((other) => (
    <button
      key={other.locale}
      type="button"
      lang={other.locale}
      onClick={() => choose(other.locale)}
      className="min-h-tap min-w-tap shrink-0 cursor-pointer rounded-control px-2 text-ink-2 text-sm hover:bg-wash"
    >
      {other.name}
    </button>
  ));
}
