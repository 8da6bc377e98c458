import type { Plugin } from "vite";

const importing = /^import \{([^}]+)\} from "lucide-react";$/gm;

/** Imports icons from their own files: past the package's barrel every module would seem to need every icon. */
export function importIcons(): Plugin {
  return {
    name: "keikka:import-icons",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: "lucide-react" },
      handler: (code) => code.replace(importing, (_, names: string) => listImports(names)),
    },
  };
}

function listImports(names: string): string {
  const icons = names.split(",").map((name) => name.trim());
  return icons
    .filter((icon) => icon !== "" && !icon.startsWith("type "))
    .map((icon) => icon.split(" as "))
    .map(([icon = "", local = icon]) => `import ${local} from "lucide-react/icons/${nameFile(icon)}";`)
    .join("");
}

/** "Building2" is in building-2, "MenuIcon" in menu. */
const nameFile = (icon: string) =>
  icon
    .replace(/Icon$/, "")
    .replace(/([a-z])([A-Z0-9])/g, "$1-$2")
    .toLowerCase();
