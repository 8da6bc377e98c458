import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import english from "#locales/en.json";
import finnish from "#locales/fi.json";
import type { Locale } from "#shared/locale.ts";
import { I18nProvider } from "../../web/lib/i18n.tsx";

/** Renders something that speaks a language. */
export function renderIn(locale: Locale, children: ReactNode): RenderResult {
  const messages = locale === "fi" ? (finnish as typeof english) : english;
  return render(
    <I18nProvider locale={locale} messages={messages}>
      {children}
    </I18nProvider>,
  );
}
