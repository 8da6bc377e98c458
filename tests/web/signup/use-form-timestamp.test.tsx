import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../web/lib/api/client.ts";
import { PreloadedDataContext } from "../../../web/lib/session/preloaded-data.ts";
import { useFormTimestamp } from "../../../web/signup/use-form-timestamp.ts";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";

let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  stubRequests(({ path }) => {
    if (path !== "/api/applications/form") return undefined;
    asked += 1;
    return Response.json({ form: `asked ${asked}` });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openForm(answers: Record<string, unknown>) {
  const preloaded = { locale: "en", local: false, session: null, answers, wide: false } as const;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PreloadedDataContext value={preloaded}>{children}</PreloadedDataContext>
  );
  const { result } = renderHook(() => useFormTimestamp(), { wrapper });
  await act(async () => undefined);
  return result.current;
}
const inPage = { "/api/applications/form": { form: "in the page" } };

it("sends the preloaded timestamp, and no sooner than a person could", async () => {
  const send = vi.fn(async () => undefined);
  const sending = (await openForm(inPage))(send);
  await vi.advanceTimersByTimeAsync(2900);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await sending;
  expect([send.mock.calls, asked]).toEqual([[["in the page"]], 0]);
});

it("requests one if none was preloaded", async () => {
  const send = vi.fn(async () => undefined);
  const sendWith = await openForm({});
  await vi.advanceTimersByTimeAsync(5000);
  const sending = sendWith(send);
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  expect([send.mock.calls, asked]).toEqual([[["asked 1"]], 1]);
});

it("requests a new one if it has expired, and sends by itself", async () => {
  const old = buildProblemResponse(422, "input.invalid", ["form", "form.old"]);
  const problem = await old.json();
  const send = vi.fn(async (form: string) => {
    if (form === "in the page") throw new ApiError("input.invalid", problem);
  });
  const sending = (await openForm(inPage))(send);
  await vi.advanceTimersByTimeAsync(6000);
  await sending;
  expect(send.mock.calls).toEqual([["in the page"], ["asked 1"]]);
});

it("throws any other refusal at once", async () => {
  const send = vi.fn(async () => {
    throw new ApiError("tooManyRequests");
  });
  const failed = expect((await openForm(inPage))(send)).rejects.toThrow("tooManyRequests");
  await vi.advanceTimersByTimeAsync(3000);
  await failed;
  expect([send.mock.calls.length, asked]).toEqual([1, 0]);
});
