import { html } from "hono/html";
import { describeFailure } from "../http/failure.ts";
import { type Boot, bootElementId, type PageHead } from "../shared/boot.ts";
import { inLanguage, type Locale, languageTag } from "../shared/locale.ts";

/** The words of an installed app: its shortcuts, and what is shown before. */
const manifests = { en: "/manifest.webmanifest", fi: "/manifest.fi.webmanifest" };

/** Milliseconds that a page waits for its data, and as long again for its drawing. */
const longestWait = 5000;

const rootStart = '<div id="root">';
const bodyEnd = "</body>";

export type Filling = {
  locale: Locale;
  head: PageHead | null;
  /** What the page's policy knows its own styles and first script by. */
  nonce: string | undefined;
  /** Asks for the data of the first screen; null: the page goes out empty. */
  boot: () => Promise<Boot | null>;
  /** The screen as HTML. */
  draw: (boot: Boot) => Promise<string>;
};

/**
 * The built index.html on its way to the browser. The head, and with it the styles, leaves before the data is ready;
 * then comes the screen as it looks with that data, and the data itself. When one of them fails, the page goes out
 * without it, and the screens see to it themselves.
 */
export function fillPage(
  built: string,
  { locale, head, nonce, boot, draw }: Filling,
): ReadableStream<Uint8Array> {
  const rootAt = built.indexOf(rootStart) + rootStart.length;
  const end = built.lastIndexOf(bodyEnd);
  const start = built
    .slice(0, rootAt)
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag[locale]}"`)
    .replace("/manifest.webmanifest", inLanguage(manifests, locale))
    .replace("<style>", `<style nonce="${nonce}">`)
    .replace("<script>", `<script nonce="${nonce}">`)
    .replace(/<title>.*<\/title>/, (plain) => (head ? String(headTags(head)) : plain));
  const known = inTime(boot()).catch(unless);
  const drawn = known.then((data) => data && inTime(draw(data))).catch(unless);
  const { readable, writable } = new IdentityTransformStream();
  void write(writable, [start, drawn, built.slice(rootAt, end), known.then(bootScript), built.slice(end)]);
  return readable;
}

function headTags({ title, description }: PageHead) {
  return html`<title>${title}</title><meta name="description" content="${description}" />`;
}

/** A page may come without its data, but it must come to an end: only then does the application start. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    waiting = setTimeout(() => reject(new Error(`Not there after ${longestWait} ms`)), longestWait);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(waiting));
}

function unless(error: unknown): null {
  console.error(describeFailure(error));
  return null;
}

type Part = string | null | Promise<string | null>;

async function write(to: WritableStream<Uint8Array>, parts: Part[]): Promise<void> {
  const writer = to.getWriter();
  const encoder = new TextEncoder();
  try {
    for (const part of parts) await writer.write(encoder.encode((await part) ?? ""));
    await writer.close();
  } catch {
    // The visitor left; nobody waits for the rest.
  }
}

function bootScript(boot: Boot | null): string {
  if (boot === null) return "";
  const json = JSON.stringify(boot).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${bootElementId}">${json}</script>`;
}
