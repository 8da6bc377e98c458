import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import english from "#locales/en.json";
import finnish from "#locales/fi.json";
import type { Locale } from "#shared/core/locale.ts";
import { I18nProvider } from "../../web/lib/i18n/i18n.tsx";

/** Something that speaks a language. */
export function withLocale(locale: Locale, children: ReactNode): ReactNode {
  const messages = locale === "fi" ? (finnish as typeof english) : english;
  return (
    <I18nProvider locale={locale} messages={messages}>
      {children}
    </I18nProvider>
  );
}

/** Renders something that speaks a language. */
export function renderInLocale(locale: Locale, children: ReactNode): RenderResult {
  return render(withLocale(locale, children));
}
