import { expect, it } from "vitest";
import { type BuildChunk, listPrecachedFiles } from "../../../web/build/precached-files.ts";

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = []): BuildChunk => ({
  fileName,
  facadeModuleId,
  imports,
});

it("precaches the start, the everyday screens and their imports; the rest is cached on first use", () => {
  const chunks = [
    chunk("index.js", "/app/web/index.html", ["base.js"]),
    chunk("base.js", null),
    chunk("gig.js", "C:\\app\\web\\app\\gig-screen.tsx", ["base.js", "crew.js"]),
    chunk("crew.js", null, ["bar.js"]),
    chunk("bar.js", null),
    chunk("fi.js", "\0messages/fi-daily"),
    chunk("form.js", "/app/web/gigs/form/new-gig-screen.tsx", ["zod.js"]),
    chunk("zod.js", null),
    chunk("admin.js", "/app/web/users/users-screen.tsx", ["base.js"]),
  ];
  expect(listPrecachedFiles(chunks)).toEqual(["bar.js", "base.js", "crew.js", "fi.js", "gig.js", "index.js"]);
});
