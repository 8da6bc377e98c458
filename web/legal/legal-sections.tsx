import { use } from "react";
import { Link } from "wouter";
import type english from "#locales/legal.en.json";
import files from "#locales/load.legal.json";
import { defaultLocale, isCompleteLocale, type Locale } from "#shared/core/locale.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useSession } from "../lib/session/session.tsx";

type Legal = typeof english;

type Section = { heading: string; paragraphs?: string[]; points?: string[] };

const loads = new Map<Locale, Promise<Legal>>();

/** Suspends. Cached per language; used by no other screen. */
export function useLegalTexts(): Legal {
  const { locale } = useI18n();
  return use(loadLegal(locale));
}

/** Of the legal texts, where it is not the page's: they bind in the languages for everybody. */
export function useLegalLanguage(): Locale | undefined {
  const { locale } = useI18n();
  return isCompleteLocale(locale) ? undefined : defaultLocale;
}

function loadLegal(locale: Locale): Promise<Legal> {
  const known = loads.get(locale);
  if (known) return known;
  const text = files[locale]().then((file) => file.default);
  text.catch(() => loads.delete(locale));
  loads.set(locale, text);
  return text;
}

export const legalHeading = "font-semibold text-lg";

export function LegalSections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <section key={section.heading} className="grid grid-cols-1 gap-2">
      <h2 className={legalHeading}>{section.heading}</h2>
      {section.paragraphs?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {section.points && (
        <ul className="grid list-disc gap-2 pl-5">
          {section.points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}

/** Where to ask about a legal text. */
export function LegalHelp() {
  const { t } = useI18n();
  const { session } = useSession();
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className={legalHeading}>{t("legal.contact")}</h2>
      <p>
        <Link
          href={pathTo(session ? "support" : "login")}
          className="inline-flex min-h-tap items-center font-semibold text-link underline"
        >
          {t(session ? "legal.toSupport" : "legal.logInForSupport")}
        </Link>
      </p>
    </section>
  );
}
