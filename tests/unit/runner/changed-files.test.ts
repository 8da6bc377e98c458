import { expect, it } from "vitest";
import { selectLinted, selectWorkerTests } from "../../runner/changed-files.ts";

it("runs the Worker's tests of the folders that changed, and those that changed themselves", () => {
  const own = "tests/worker/http/cursor.test.ts";
  const chosen = selectWorkerTests([
    "src/gigs/routes.ts",
    "src/shared/chat/protocol.ts",
    own,
    "web/gigs/x.tsx",
  ]);
  expect(chosen).toContain(own);
  expect(chosen).toContain("tests/worker/gigs/create.test.ts");
  expect(chosen).toContain("tests/worker/chat/socket.test.ts");
  expect(chosen.filter((file) => !/^tests\/worker\/(gigs|chat)\//.test(file))).toEqual([own]);
});

it("runs none of the Worker's for a screen or a text", () => {
  expect(selectWorkerTests(["web/gigs/list/gig-table.tsx", "README.md", "src/app.ts"])).toEqual([]);
});

it("lints what the linter knows", () => {
  expect(selectLinted(["a.ts", "b.tsx", "c.md", "d.sql", "e.json"])).toEqual(["a.ts", "b.tsx", "e.json"]);
});
