import { fillPage } from "../../../src/shell/page.ts";

const html = `<!doctype html><html lang="en"><head><title>Keikka</title></head><body></body></html>`;

/** The shell with data that takes `?ms=` milliseconds to come. */
export default {
  async fetch(request: Request) {
    const ms = Number(new URL(request.url).searchParams.get("ms"));
    const boot = new Promise<void>((resolve) => setTimeout(resolve, ms)).then(() => ({
      locale: "fi" as const,
      local: false,
      session: null,
      answers: {},
    }));
    return new Response(fillPage(html, "fi", boot), { headers: { "Content-Type": "text/html" } });
  },
};
