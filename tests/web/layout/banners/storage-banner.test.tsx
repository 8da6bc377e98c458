import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppBanners } from "../../../../web/layout/banners/app-banners.tsx";
import { loadMessages } from "../../../../web/lib/i18n/messages.ts";
import { openEntryStore } from "../../../../web/lib/offline/outbox/entry-store.ts";
import { reportStorageFailure } from "../../../../web/lib/offline/outbox/storage-failure.ts";
import { stubIndexedDb } from "../../../support/outbox-device.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const entry = {
  ...{ id: "e1", userId: "me", action: "act", subject: "shift:1", payload: null },
  ...{ createdAt: 0, attempts: 0, state: "waiting" as const },
};

beforeEach(() => {
  stubIndexedDb();
  stubRequests(() => undefined);
});

afterEach(() => reportStorageFailure(null));

function show(locale: "en" | "fi" = "en") {
  const viewer = { role: "employee", organization: "o1" } as const;
  renderInLocale(locale, withSession(viewer, <AppBanners />));
}

const findBanner = async (text: RegExp) => (await screen.findByText(text)).closest("[role=status]");
const queryBanner = () => screen.queryByText(/cannot keep what you do without a connection/);
/** What would be shown has loaded by then. */
const load = () =>
  act(() =>
    Promise.all([import("../../../../web/layout/banners/storage-banner.tsx"), loadMessages("outbox", "en")]),
  );

it("says nothing on a device that keeps what is done", async () => {
  show();
  await openEntryStore().add(entry);
  await load();
  expect(queryBanner()).toBeNull();
});

it("says that a full disk keeps nothing, until there is room again", async () => {
  show();
  const store = openEntryStore();
  const add = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  await expect(store.add(entry)).rejects.toThrow("full");
  expect(await findBanner(/^This device's storage is full, so it cannot keep/)).not.toBeNull();
  add.mockRestore();
  await store.add(entry);
  await waitFor(() => expect(queryBanner()).toBeNull());
});

it("says so no longer once anything can be noted again", async () => {
  show();
  const store = openEntryStore();
  await store.add(entry);
  reportStorageFailure("full");
  await findBanner(/^This device's storage is full/);
  await store.change("e1", (kept) => ({ ...kept, attempts: 1 }));
  await waitFor(() => expect(queryBanner()).toBeNull());
});

it.each([
  [
    "has no database at all",
    () => {
      vi.stubGlobal("indexedDB", undefined);
    },
  ],
  [
    "refuses to open one",
    () => {
      vi.spyOn(indexedDB, "open").mockImplementation(() => {
        throw new DOMException("", "SecurityError");
      });
    },
  ],
])("says what it means where the browser %s (fi)", async (_, refuse) => {
  refuse();
  show("fi");
  await expect(openEntryStore().list("me")).rejects.toThrow("unavailable");
  expect(await findBanner(/^Tämä laite ei voi säilyttää sitä, mitä teet ilman yhteyttä/)).not.toBeNull();
});

it("stays closed for the visit", async () => {
  show();
  vi.stubGlobal("indexedDB", undefined);
  await expect(openEntryStore().list("me")).rejects.toThrow("unavailable");
  await findBanner(/^This device cannot keep/);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(queryBanner()).toBeNull());
  reportStorageFailure(null);
  await expect(openEntryStore().list("me")).rejects.toThrow("unavailable");
  await load();
  expect(queryBanner()).toBeNull();
});
