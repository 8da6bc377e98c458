import { join } from "node:path";
import type { Plugin } from "vite";
import { generateSW } from "workbox-build";

/**
 * Writes sw.js beside the built screens: it keeps their hashed scripts and styles on the device, so that a second
 * visit loads none of them. It leaves navigations and the API alone: those always come from the Worker.
 */
export function serviceWorker(): Plugin {
  return {
    name: "keikka:service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle: {
      sequential: true,
      async handler({ dir = "" }) {
        await generateSW({
          globDirectory: dir,
          globPatterns: ["assets/*.{js,css}", "icons/*.svg"],
          globIgnores: ["assets/dev-ui-screen-*"],
          swDest: join(dir, "sw.js"),
          dontCacheBustURLsMatching: /^assets\//,
          cleanupOutdatedCaches: true,
          clientsClaim: true,
          skipWaiting: true,
          inlineWorkboxRuntime: true,
          sourcemap: false,
        });
      },
    },
  };
}
