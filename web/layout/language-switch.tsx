import { useI18n } from "../lib/i18n.tsx";
import { otherLanguage, useLanguage } from "./use-language.ts";

/** The other language, in its own words; on a phone in two letters. */
export function LanguageSwitch() {
  const { locale } = useI18n();
  const choose = useLanguage();
  const other = otherLanguage[locale];
  return (
    <button
      type="button"
      lang={other.locale}
      onClick={() => choose(other.locale)}
      aria-label={`${other.name} (${other.locale.toUpperCase()})`}
      className="min-h-tap min-w-tap shrink-0 cursor-pointer rounded-control px-2 text-ink-2 text-sm hover:bg-wash"
    >
      <span className="uppercase sm:hidden">{other.locale}</span>
      <span className="max-sm:hidden">{other.name}</span>
    </button>
  );
}
