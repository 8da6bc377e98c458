import { type Boot, bootElementId } from "../shared/boot.ts";
import { type Locale, languageTag } from "../shared/locale.ts";

/**
 * The built index.html on its way to the browser: `lang` is set, and the boot data comes last in the body, so that
 * the head (and with it the scripts and styles) leaves before the data is ready.
 */
export function fillPage(html: Response, locale: Locale, boot: Promise<Boot>): Response {
  return new HTMLRewriter()
    .on("html", { element: (html) => void html.setAttribute("lang", languageTag[locale]) })
    .on("body", {
      element: (body) =>
        body.onEndTag(async (end) => {
          end.before(bootScript(await boot), { html: true });
        }),
    })
    .transform(html);
}

function bootScript(boot: Boot): string {
  const json = JSON.stringify(boot).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${bootElementId}">${json}</script>`;
}
