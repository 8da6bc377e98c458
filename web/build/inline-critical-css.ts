import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

const script = /^\s*<(script type="module"|link rel="modulepreload")(.*)\n/gm;
const styles = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
/** What web/app/main.ts imports. */
const starts = /\/(web\/app\/start\.tsx|node_modules\/react-dom\/client\.js)$/;

/**
 * What is read needs nothing but the page itself: the styles stand in it, and the scripts come after all else, those
 * too that web/app/main.ts starts. The file of the styles stays, for pages that link it (src/pages/document.ts).
 */
export function inlineCriticalCss(): Plugin {
  return {
    name: "keikka:inline-critical-css",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const first = [...html.matchAll(script)].map(([, kind, attributes]) => `    <${kind}${attributes}\n`);
        const otherFiles = startFiles(bundle).filter((file) => !html.includes(file));
        const preloads = otherFiles.map(
          (file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
        );
        return html
          .replace(script, "")
          .replace(
            styles,
            (_, file: string) => `<style data-file="/${file}">${readStyles(bundle, file)}</style>`,
          )
          .replace("  </body>", () => `${[...first, ...preloads].join("")}  </body>`)
          .replace(/\n\s+/g, "\n");
      },
    },
  };
}

function readStyles(bundle: Bundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== "asset") throw new Error(`No styles in ${file}`);
  return String(asset.source).trim();
}

/** The files of the application's start, and all that it imports. */
function startFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === "chunk");
  const entries = chunks.filter(({ facadeModuleId }) => facadeModuleId && starts.test(facadeModuleId));
  const files = new Set(entries.map(({ fileName }) => fileName));
  for (const file of files)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next);
  return [...files];
}
