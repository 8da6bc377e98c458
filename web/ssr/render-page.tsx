import { renderToReadableStream } from "react-dom/server";
import { Router } from "wouter";
import { devPage } from "#shared/pages/fixed-paths.ts";
import { findPage, type PageName } from "#shared/pages/pages.ts";
import type { DescribePage, RenderPage } from "#shared/pages/preloaded-data.ts";
import { App } from "../app/app.tsx";
import { createTranslator, type MessageKey } from "../lib/i18n/i18n.tsx";
import { loadMessages } from "../lib/i18n/messages.ts";
import { formatPageTitle } from "../lib/navigation/use-document-title.ts";
import { ssrScreens } from "./ssr-screens.ts";

const descriptions: Partial<Record<PageName, MessageKey>> = {
  signup: "signup.text",
  forgotPassword: "reset.forgotText",
  auth: "reset.text",
};

export const describePage: DescribePage = async (locale, path) => {
  const { t } = createTranslator(locale, await loadMessages("head", locale));
  const page = findPage(path)?.name ?? null;
  return { title: formatPageTitle(t, page), description: t((page && descriptions[page]) ?? "landing.text") };
};

/**
 * Renders the page on the server while the scripts load. In one piece: React's streaming needs inline scripts, which
 * the CSP forbids.
 */
export const renderPage: RenderPage = async (preloaded, path, search) => {
  const page = findPage(path);
  const isKit = preloaded.local && path === devPage;
  if (isKit || (page !== null && !(page.name in ssrScreens))) return "";
  const messages = await loadMessages("first", preloaded.locale);
  const stream = await renderToReadableStream(
    <Router ssrPath={path} ssrSearch={search}>
      <App preloaded={preloaded} messages={messages} screens={ssrScreens} />
    </Router>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await stream.allReady;
  return new Response(stream).text();
};
