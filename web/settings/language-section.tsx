import { useState } from "react";
import { type Locale, languages, locales } from "#shared/locale.ts";
import { useLanguage } from "../layout/use-language.ts";
import { useI18n } from "../lib/i18n.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { Section } from "./section.tsx";

const choices = locales.map((value) => ({ value, label: languages[value].name, lang: value }));

/** Changes at once, with nothing to save; what is half-written on the page stays. */
export function LanguageSection() {
  const { t, locale } = useI18n();
  const choose = useLanguage();
  // Chosen while its words load; without a network it stays as it was.
  const [wanted, want] = useState<Locale | null>(null);
  const change = async (next: Locale) => {
    want(next);
    await choose(next);
    want(null);
  };
  return (
    <Section id="language" title={t("settings.language")}>
      <RadioGroup<Locale>
        legend={t("settings.chosenLanguage")}
        choices={choices}
        value={wanted ?? locale}
        onChange={change}
      />
    </Section>
  );
}
