import { expect, it } from "vitest";
import { read, sourcesOf } from "./files.ts";
import { importsOf } from "./imports.ts";

/** Drawn there by what is: the frame, and the parts that these are parts of. One is never to be seen. */
const drawnByOthers = [
  "combobox/combobox-list",
  "feedback/toaster",
  "form/form-dialog",
  "form/form-draft",
  "overlays/confirm-dialog",
  "overlays/popover",
  "overlays/popover-button",
  "password/username-field",
].map((name) => `web/ui/${name}.tsx`);
/** The table is one part, though it is a folder. */
const isInside = (file: string) => /^web\/ui\/data-table\/(?!data-table\.tsx$)/.test(file);

const isPart = (file: string) => /^export (?:function|const) [A-Z][a-z]/m.test(read(file));

it("the page for developers shows every part of the kit", () => {
  const shown = sourcesOf("web/dev-ui").flatMap((file) => importsOf(file).map(({ path }) => path));
  const parts = sourcesOf("web/ui").filter(
    (file) => file.endsWith(".tsx") && isPart(file) && !isInside(file),
  );
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((part) => !shown.includes(part) && !drawnByOthers.includes(part))).toEqual([]);
});

it("nothing but the table of screens leads to it, and it loads by itself", () => {
  const leading = sourcesOf("web")
    .filter((file) => !file.startsWith("web/dev-ui/"))
    .flatMap((file) => importsOf(file).map((one) => ({ ...one, file })))
    .filter(({ path }) => path.startsWith("web/dev-ui/"));
  expect(leading.map(({ file, lazy }) => ({ file, lazy }))).toEqual([
    { file: "web/app/screens.ts", lazy: true },
  ]);
});
