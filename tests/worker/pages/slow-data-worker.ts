import { parseTemplate, renderDocument } from "../../../src/pages/document.ts";

const html = `<!doctype html><html lang="en"><head><title>Keikka</title></head><body><div id="root"></div></body></html>`;

let release = () => {};

/** The shell with data that comes once somebody asks for `/?release`. */
export default {
  async fetch(request: Request) {
    if (new URL(request.url).search === "?release") {
      release();
      return new Response();
    }
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const preloaded = released.then(() => ({
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
