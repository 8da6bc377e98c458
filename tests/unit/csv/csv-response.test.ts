import { expect, it, vi } from "vitest";
import { csvBatchSize, respondWithCsv } from "../../../src/csv/csv-response.ts";
import type { AppContext } from "../../../src/http/context.ts";
import type { KeysetCursor } from "../../../src/http/cursor.ts";

const context = {
  var: { caller: { locale: "en" }, now: 0, requestId: "r1" },
  body: (stream: BodyInit) => new Response(stream),
} as unknown as AppContext;
const sheet = { file: "rows", heads: ["Name"], cells: () => ["Aino"] };
const page = Array.from({ length: csvBatchSize + 1 }, () => ({ cursor: ["name", "Aino"] as KeysetCursor }));
const failure = new Error("D1_ERROR: no such column: select secret");

it("throws before it responds when the first rows cannot be read", async () => {
  await expect(respondWithCsv(context, sheet, () => Promise.reject(failure))).rejects.toBe(failure);
});

it("aborts the stream when later rows cannot be read, and logs nothing of the statement", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  const read = vi.fn().mockResolvedValueOnce(page).mockRejectedValueOnce(failure);
  const answer = await respondWithCsv(context, sheet, read);
  const outcome = await answer.text().catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(Error);
  expect(String(outcome)).not.toContain("secret");
  expect(told.mock.calls.flat().join()).toMatch(/^r1,Error/);
  expect(told.mock.calls.flat().join()).not.toContain("secret");
});
