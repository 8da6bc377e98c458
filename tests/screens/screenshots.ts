import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { exitWithMessage, readFlags } from "../../src/local/flags.ts";
import { completeLocales } from "../../src/shared/core/locale.ts";
import { getBrowser } from "../runner/browser.ts";
import { results } from "../runner/step.ts";
import { browserArguments } from "../support/browser.ts";
import { startDemo } from "../tour/demo-server.ts";
import { prepareVisitor } from "../tour/open-tour.ts";
import { pageNames } from "../tour/stops.ts";
import { viewerNames } from "../tour/viewers.ts";
import { themes, widths } from "../tour/widths.ts";
import { chooseStops } from "./choose-stops.ts";
import { photograph, type Wish } from "./photograph.ts";

const folder = join(results, "screenshots");

const usage = `Builds, and makes pictures of every page in test-results/screenshots:
<page>-<role>-<phone|desk>-<light|dark>-<en|fi>.png, and ...-whole.png where the page goes on below.

  npm run screenshots [-- --page home,gig --role employee --only phone,dark,fi]

  --page A,B  these pages of src/shared/pages/pages.ts
  --role A,B  as these: ${viewerNames.join(", ")}; or all.
              Without it a page is shown to one role that may open it, the main job's pages to three.
  --only A,B  these of phone, desk, light, dark, en, fi
  --help      this text`;

const flags = readFlags(usage, {
  page: { type: "string" },
  role: { type: "string" },
  only: { type: "string" },
});
const asked = listed(flags.only, [...Object.keys(widths), ...themes, ...completeLocales]);
const only = <Name extends string>(all: readonly Name[]) => {
  const some = all.filter((name) => asked?.includes(name));
  return some.length > 0 ? some : all;
};
const wish: Wish = {
  widths: only(Object.keys(widths) as (keyof typeof widths)[]),
  themes: only(themes),
  locales: only(completeLocales),
};
const wantedPages = listed(flags.page, pageNames);
const wantedRoles = flags.role === "all" ? viewerNames : listed(flags.role, viewerNames);

const found = await getBrowser();
if ("missing" in found) exitWithMessage(found.missing);
console.log("Building ...");
const server = await startDemo();
const browser = await chromium.launch({ executablePath: found.path, args: browserArguments });
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const visitors = [];
  for (const viewer of viewerNames) visitors.push(await prepareVisitor(browser, server.url, viewer));
  let count = 0;
  for (const visitor of chooseStops(visitors, wantedPages, wantedRoles)) {
    const made = await photograph(browser, server.url, visitor, wish, folder);
    console.log(`${visitor.viewer}: ${made} pictures of ${visitor.stops.map(({ page }) => page).join(", ")}`);
    count += made;
  }
  if (count === 0) process.exitCode = 1;
  console.log(
    count > 0 ? `${count} pictures in test-results/screenshots` : "None of these roles may open these pages.",
  );
} finally {
  await browser.close();
  server.stop();
}

function listed<Name extends string>(text: string | undefined, known: readonly Name[]): Name[] | undefined {
  return text?.split(",").map((word) => {
    const name = known.find((one) => one === word.trim());
    return name ?? exitWithMessage(`"${word}" is none of ${known.join(", ")}.`);
  });
}
