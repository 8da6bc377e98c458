import { html } from "hono/html";
import { getTranslator } from "../i18n/translator.ts";
import { type Locale, languageTag } from "../shared/core/locale.ts";

/** When the application's page fails: without scripts, styles and data. */
export function renderErrorPage(locale: Locale, requestId: string) {
  const { t } = getTranslator(locale);
  return html`<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${t("layout.failed")} · Keikka</title>
</head>
<body>
<main>
<p>500 ${t("layout.serverError")}</p>
<h1>${t("layout.failed")}</h1>
<p>${t("layout.failedDetail")}</p>
<p><a href="">${t("ui.tryAgain")}</a></p>
<p>${t("layout.requestId", { id: requestId })}</p>
</main>
</body>
</html>`;
}
