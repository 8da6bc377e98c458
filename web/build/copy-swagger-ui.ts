import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { swaggerUiPath } from "#shared/pages/fixed-paths.ts";

const require = createRequire(import.meta.url);

/** The reader makes HTML out of the document's Markdown: of its tags the plain ones become some, all else stays text. */
const start = `const plain = /^(?:[^<]|<\\/?(?:p|code|em|strong|ul|ol|li|pre|br)>)*$/;
globalThis.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (plain.test(html) ? html : html.replaceAll("<", "&lt;")),
});
SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#reader",
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** Puts the reader of /api/docs beside the screens' assets, as files: no bundle takes it in. */
export function copySwaggerUi(): Plugin {
  return {
    name: "copy-reader",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      const emit = (name: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName: `${swaggerUiPath.slice(1)}/${name}`, source });
      emit("swagger-ui-bundle.js", readFileSync(require.resolve("swagger-ui-dist/swagger-ui-bundle.js")));
      emit("swagger-ui.css", readFileSync(require.resolve("swagger-ui-dist/swagger-ui.css")));
      emit("open.js", start);
    },
  };
}
