import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { readerPath } from "../src/shared/reader.ts";

const start = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#reader",
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** Puts the reader of /api/docs beside the screens' assets, as files: no bundle takes it in. */
export function copyReader(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: "copy-reader",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      const emit = (name: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName: `${readerPath.slice(1)}/${name}`, source });
      for (const name of ["swagger-ui-bundle.js", "swagger-ui.css"]) {
        emit(name, readFileSync(require.resolve(`swagger-ui-dist/${name}`)));
      }
      emit("start.js", start);
    },
  };
}
