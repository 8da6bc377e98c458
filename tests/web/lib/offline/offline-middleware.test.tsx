import { act, render, screen, waitFor } from "@testing-library/react";
import useSWR, { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session } from "#shared/auth/session.ts";
import { api, unwrap } from "../../../../web/lib/api/client.ts";
import { createSwrOptions } from "../../../../web/lib/api/swr-options.ts";
import { findAnswer, saveAnswer } from "../../../../web/lib/offline/cache-store.ts";
import { clearOfflineCache, startOfflineCache } from "../../../../web/lib/offline/offline-middleware.ts";
import { useIsRefreshing } from "../../../../web/lib/offline/refreshing.ts";
import { PreloadedDataContext } from "../../../../web/lib/session/preloaded-data.ts";
import { createCacheStorage } from "../../../support/cache-storage.ts";
import { buildProblemResponse } from "../../../support/requests.ts";

const session = { user: { id: "me" } } as unknown as Session;
const preloaded = { locale: "en", local: false, session, answers: {}, wide: false, plain: true } as const;

function Rooms() {
  const { data, error } = useSWR<unknown>("/api/rooms", () => unwrap(api.rooms.$get({ query: {} })));
  const isRefreshing = useIsRefreshing();
  return <p>{[data, error && "refused", isRefreshing && "refreshing"].filter(Boolean).join(" ")}</p>;
}

/** The page as the device starts it; gives how to let the server answer. `answers`: what it begins with. */
function openFromDevice(answers: Record<string, unknown> = {}) {
  const started = { ...preloaded, answers };
  let resolve: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((done) => {
    resolve = done;
  });
  vi.stubGlobal("fetch", () => answered);
  render(
    <PreloadedDataContext value={started}>
      <SWRConfig value={{ ...createSwrOptions(started), provider: () => new Map() }}>
        <Rooms />
      </SWRConfig>
    </PreloadedDataContext>,
  );
  return (response: Response) => act(async () => resolve(response));
}

beforeEach(async () => {
  vi.stubGlobal("caches", createCacheStorage());
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "owner=me; Path=/";
  startOfflineCache(session, {});
  await saveAnswer("me", "/api/rooms", "kept");
});
afterEach(clearOfflineCache);

test("what is kept is shown while the server is asked, which is told after a while, and then replaced", async () => {
  const answer = openFromDevice();
  expect(await screen.findByText("kept")).toBeTruthy();
  expect(await screen.findByText("kept refreshing")).toBeTruthy();
  await answer(Response.json("fresh"));
  expect(await screen.findByText("fresh")).toBeTruthy();
  await waitFor(async () => expect((await findAnswer("me", "/api/rooms"))?.data).toBe("fresh"));
});

test.each([{}, { "/api/rooms": "kept" }])(
  "what is not there any more is neither shown nor kept: %o",
  async (answers) => {
    const answer = openFromDevice(answers);
    expect(await screen.findByText("kept")).toBeTruthy();
    vi.stubGlobal("fetch", async () => buildProblemResponse(404, "notFound"));
    await answer(buildProblemResponse(404, "notFound"));
    expect(await screen.findByText("refused")).toBeTruthy();
    expect(await findAnswer("me", "/api/rooms")).toBeNull();
  },
);
