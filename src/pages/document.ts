import { html } from "hono/html";
import { describeFailure } from "../http/failure.ts";
import { type Locale, languageTag, localize } from "../shared/core/locale.ts";
import { type PageHead, type PreloadedData, preloadedDataElementId } from "../shared/pages/preloaded-data.ts";

/** The words of an installed app: its shortcuts, and what is shown before. */
const manifests = { en: "/manifest.webmanifest", fi: "/manifest.fi.webmanifest" };

/** Milliseconds that a page waits for its data, and as long again for its drawing. */
const maxWait = 5000;

const rootStart = '<div id="root">';
const bodyEnd = "</body>";

export type DocumentContent = {
  locale: Locale;
  head: PageHead | null;
  /** What the page's policy knows its own styles and first script by. */
  nonce: string | undefined;
  /** Asks for the data of the first screen; null: the page goes out empty. */
  preloaded: () => Promise<PreloadedData | null>;
  /** The screen as HTML. */
  draw: (preloaded: PreloadedData) => Promise<string>;
};

/**
 * The built index.html on its way to the browser. The head, and with it the styles, leaves before the data is ready;
 * then comes the screen as it looks with that data, and the data itself. When one of them fails, the page goes out
 * without it, and the screens see to it themselves.
 */
export function renderDocument(
  built: string,
  { locale, head, nonce, preloaded, draw }: DocumentContent,
): ReadableStream<Uint8Array> {
  const rootAt = built.indexOf(rootStart) + rootStart.length;
  const end = built.lastIndexOf(bodyEnd);
  const start = built
    .slice(0, rootAt)
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag[locale]}"`)
    .replace("/manifest.webmanifest", localize(manifests, locale))
    .replace("<style>", `<style nonce="${nonce}">`)
    .replace("<script>", `<script nonce="${nonce}">`)
    .replace(/<title>.*<\/title>/, (plain) => (head ? String(renderHeadTags(head)) : plain));
  const known = withTimeout(preloaded()).catch(logAndIgnore);
  const drawn = known.then((data) => data && withTimeout(draw(data))).catch(logAndIgnore);
  const { readable, writable } = new IdentityTransformStream();
  void writeParts(writable, [
    start,
    drawn,
    built.slice(rootAt, end),
    known.then(renderPreloadScript),
    built.slice(end),
  ]);
  return readable;
}

function renderHeadTags({ title, description }: PageHead) {
  return html`<title>${title}</title><meta name="description" content="${description}" />`;
}

/** A page may come without its data, but it must come to an end: only then does the application start. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    waiting = setTimeout(() => reject(new Error(`Not there after ${maxWait} ms`)), maxWait);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(waiting));
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
    // The visitor left; nobody waits for the rest.
  }
}

function renderPreloadScript(preloaded: PreloadedData | null): string {
  if (preloaded === null) return "";
  const json = JSON.stringify(preloaded).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${preloadedDataElementId}">${json}</script>`;
}
