import { parseTemplate, renderDocument } from "../../../src/pages/document.ts";

const html = `<!doctype html><html lang="en"><head><title>Keikka</title></head><body><div id="root"></div></body></html>`;

/** The shell with data that takes `?ms=` milliseconds to come. */
export default {
  async fetch(request: Request) {
    const ms = Number(new URL(request.url).searchParams.get("ms"));
    const preloaded = new Promise<void>((resolve) => setTimeout(resolve, ms)).then(() => ({
      locale: "fi" as const,
      local: false,
      session: null,
      answers: {},
      wide: false,
    }));
    const render = async () => "<h1>Keikka</h1>";
    const page = renderDocument(parseTemplate(html), {
      locale: "fi",
      head: null,
      nonce: "n",
      hasStyles: false,
      preloaded: () => preloaded,
      render,
    });
    return new Response(page, { headers: { "Content-Type": "text/html" } });
  },
};
