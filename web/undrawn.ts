import type { Plugin } from "vite";

/** What only opens in a browser, by `useLoaded` or `whenOpened` or in an effect: the server never draws it. */
const undrawn =
  /\/(?:[\w-]+-(?:dialog|help|menu|notice|table)|calendar|combobox|go-on|keep-focus|keeper|offline-since|password-strength|queues|side-navigation|update-banner)\.tsx?$/;

const nothing = "\0undrawn";

/** Leaves out of the Worker what it would only carry. */
export function leaveUndrawn(): Plugin {
  return {
    name: "leave-undrawn",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    resolveDynamicImport: (specifier) =>
      typeof specifier === "string" && undrawn.test(specifier) ? nothing : null,
    load: (id) => (id === nothing ? "export {}" : null),
  };
}
