import { html } from "hono/html";
import { describeFailure } from "../http/failure.ts";
import { type Locale, languageTag } from "../shared/core/locale.ts";
import { type PageHead, type PreloadedData, preloadedDataElementId } from "../shared/pages/preloaded-data.ts";

/** Localized names, shortcuts and screenshots of the installed app. */
const manifests: { en: string } & Partial<Record<Locale, string>> = {
  en: "/manifest.webmanifest",
  fi: "/manifest.fi.webmanifest",
};

/** In milliseconds: for the data, and again for rendering. */
const maxWait = 5000;

const rootStart = '<div id="root">';
const bodyEnd = "</body>";
/** See web/build/inline-critical-css.ts; there are none in development. */
const inlineStyles = /<style data-file="([^"]+)">(.*?)<\/style>/s;

/** The built index.html, cut where a page differs. */
export type DocumentTemplate = {
  head: string;
  styles: { file: string; text: string } | null;
  beforeRoot: string;
  afterRoot: string;
  end: string;
};

export function parseTemplate(built: string): DocumentTemplate {
  const rootAt = built.indexOf(rootStart) + rootStart.length;
  const endAt = built.lastIndexOf(bodyEnd);
  const [whole = "", file, text] = built.match(inlineStyles) ?? [];
  const headEnd = whole === "" ? rootAt : built.indexOf(whole);
  return {
    head: built.slice(0, headEnd),
    styles: file === undefined || text === undefined ? null : { file, text },
    beforeRoot: built.slice(headEnd + whole.length, rootAt),
    afterRoot: built.slice(rootAt, endAt),
    end: built.slice(endAt),
  };
}

export type DocumentContent = {
  locale: Locale;
  head: PageHead | null;
  /** Of inline styles and scripts in the CSP. */
  nonce: string | undefined;
  /** The client's service worker has the file of styles, so they are linked and not sent again. */
  hasStyles: boolean;
  preloaded: () => Promise<PreloadedData | null>;
  render: (preloaded: PreloadedData) => Promise<string>;
};

/**
 * Streams the built index.html: the head, with the styles, before the data is ready; then the rendered screen and its
 * data. If either fails, the page is sent without it, and the client loads it.
 */
export function renderDocument(
  template: DocumentTemplate,
  { locale, head, nonce, hasStyles, preloaded, render }: DocumentContent,
): ReadableStream<Uint8Array> {
  const start = template.head
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag[locale]}"`)
    .replace("/manifest.webmanifest", manifests[locale] ?? manifests.en)
    .replace("<script>", `<script nonce="${nonce}">`)
    .replace(/<title>.*<\/title>/, (plain) => (head ? String(renderHeadTags(head)) : plain));
  const preloadedData = withTimeout(preloaded()).catch(logAndIgnore);
  const drawn = preloadedData.then((data) => data && withTimeout(render(data))).catch(logAndIgnore);
  const { readable, writable } = new IdentityTransformStream();
  void writeParts(writable, [
    start + renderStyles(template, nonce, hasStyles) + template.beforeRoot,
    drawn,
    template.afterRoot,
    preloadedData.then(renderPreloadScript),
    template.end,
  ]);
  return readable;
}

function renderStyles({ styles }: DocumentTemplate, nonce: string | undefined, areLinked: boolean): string {
  if (styles === null) return "";
  if (areLinked) return `<link rel="stylesheet" href="${styles.file}">`;
  return `<style nonce="${nonce}">${styles.text}</style>`;
}

function renderHeadTags({ title, description }: PageHead) {
  return html`<title>${title}</title><meta name="description" content="${description}" />`;
}

/** The application starts only when the document has ended. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not there after ${maxWait} ms`)), maxWait);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function logAndIgnore(error: unknown): null {
  console.error(describeFailure(error));
  return null;
}

type DocumentPart = string | null | Promise<string | null>;

async function writeParts(to: WritableStream<Uint8Array>, parts: DocumentPart[]): Promise<void> {
  const writer = to.getWriter();
  const encoder = new TextEncoder();
  try {
    for (const part of parts) await writer.write(encoder.encode((await part) ?? ""));
    await writer.close();
  } catch {
    // The client has disconnected.
  }
}

function renderPreloadScript(preloaded: PreloadedData | null): string {
  if (preloaded === null) return "";
  const json = JSON.stringify(preloaded).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${preloadedDataElementId}">${json}</script>`;
}
