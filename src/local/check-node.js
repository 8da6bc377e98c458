// Plain JavaScript, loaded before everything else: an older Node cannot even read the TypeScript that follows.
import { existsSync } from "node:fs";

const oldest = [22, 18];
const [major, minor] = process.versions.node.split(".").map(Number);

if (!existsSync(new URL("../../node_modules/wrangler", import.meta.url))) {
  console.error("The packages are not installed yet: run `npm install` first.");
  process.exit(1);
}
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `Node ${process.versions.node} is too old: run this through npm (it brings its own Node 24), or install Node ${oldest.join(".")} or newer.`,
  );
  process.exit(1);
}
