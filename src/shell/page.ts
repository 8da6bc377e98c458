import { describeFailure } from "../http/failure.ts";
import { type Boot, bootElementId } from "../shared/boot.ts";
import { type Locale, languageTag } from "../shared/locale.ts";

/** The words of an installed app: its shortcuts, and what is shown before. */
const manifestOf: Record<Locale, string> = { en: "/manifest.webmanifest", fi: "/manifest.fi.webmanifest" };

const bodyEnd = "</body>";

/**
 * The built index.html on its way to the browser: `lang` and the manifest are set, and the boot data comes last in the body, so that
 * the head (and with it the scripts and styles) leaves before the data is ready. When the data fails, the page goes
 * out without it, as it does with `null`, and the screens ask for themselves.
 */
export function fillPage(
  html: string,
  locale: Locale,
  boot: Promise<Boot | null>,
): ReadableStream<Uint8Array> {
  const end = html.lastIndexOf(bodyEnd);
  const start = html
    .slice(0, end)
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag[locale]}"`)
    .replace("/manifest.webmanifest", manifestOf[locale]);
  const data = boot.then(bootScript, (error) => {
    console.error(describeFailure(error));
    return "";
  });
  const { readable, writable } = new IdentityTransformStream();
  void write(writable, [Promise.resolve(start), data, Promise.resolve(html.slice(end))]);
  return readable;
}

async function write(to: WritableStream<Uint8Array>, parts: Promise<string>[]): Promise<void> {
  const writer = to.getWriter();
  const encoder = new TextEncoder();
  try {
    for (const part of parts) await writer.write(encoder.encode(await part));
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
