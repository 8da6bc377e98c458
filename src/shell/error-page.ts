import { html } from "hono/html";
import { inLanguage, type Locale, languageTag } from "../shared/locale.ts";

const words = {
  en: {
    error: "Internal Server Error",
    title: "Oops! Something went wrong..",
    text: "Please try again later",
    again: "Try again",
    id: "Tell this to support:",
  },
  fi: {
    error: "Palvelinvirhe",
    title: "Hups! Jokin meni pieleen.",
    text: "Yritä myöhemmin uudelleen",
    again: "Yritä uudelleen",
    id: "Kerro tämä tuelle:",
  },
};

/** The page where not even the application's own page can be sent: it needs no script, no style and no data. */
export function errorPage(locale: Locale, requestId: string) {
  const say = inLanguage(words, locale);
  return html`<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${say.title} · Keikka</title>
</head>
<body>
<main>
<p>500 ${say.error}</p>
<h1>${say.title}</h1>
<p>${say.text}</p>
<p><a href="">${say.again}</a></p>
<p>${say.id} ${requestId}</p>
</main>
</body>
</html>`;
}
