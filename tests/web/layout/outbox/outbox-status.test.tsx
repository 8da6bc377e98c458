import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { OutboxStatus } from "../../../../web/layout/outbox/outbox-status.tsx";
import { I18nProvider } from "../../../../web/lib/i18n/i18n.tsx";
import { loadMessages } from "../../../../web/lib/i18n/messages.ts";
import { reportConnection } from "../../../../web/lib/offline/connection.ts";
import { outbox, startOutbox } from "../../../../web/lib/offline/outbox/outbox.ts";
import type { OutboxAction } from "../../../../web/lib/offline/outbox/outbox-entry.ts";
import { queueWrite } from "../../../../web/lib/offline/outbox/queue-write.ts";
import { provideOutbox } from "../../../../web/lib/offline/outbox/started-outbox.ts";
import { watchAnswers } from "../../../../web/lib/offline/outbox/watch-answers.ts";
import { problem, settle, stubIndexedDb } from "../../../support/outbox-device.ts";

let answer: () => Promise<Response>;

const confirm: OutboxAction = {
  send: () => answer(),
  touches: () => [],
  describe: ({ payload }) => `You are coming: ${payload}`,
  editPath: () => "/gigs/g1",
};
const watched = watchAnswers({ ...confirm, send: () => answer() });
const context = {
  actions: { confirm: async () => confirm, watched: async () => watched },
  revalidate: () => undefined,
  renewSession: () => undefined,
};

beforeEach(() => {
  stubIndexedDb();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "owner=aino; Path=/";
});

afterEach(async () => {
  reportConnection(true);
  await outbox.deleteAll("aino");
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = "owner=; Path=/; Max-Age=0";
  await startOutbox(null, context);
  await settle();
});

async function show() {
  await startOutbox("aino", context);
  render(
    <I18nProvider locale="en" messages={await loadMessages("common", "en")}>
      <OutboxStatus />
    </I18nProvider>,
  );
}

const queue = (payload: string) => outbox.enqueue({ action: "confirm", subject: payload, payload });

it("says in the header how many wait, but nothing before they have waited for four seconds", async () => {
  answer = async () => problem(503, "server.busy");
  await show();
  const before = Date.now();
  await queue("Roof");
  await waitFor(() => expect(outbox.listEntries()).toHaveLength(1));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(await screen.findByRole("button", { name: "1 waiting to be sent" })).toBeDefined();
  expect(Date.now() - before).toBeGreaterThanOrEqual(4000);
});

it("says so at once where there is no line", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  reportConnection(false);
  await show();
  await queue("Roof");
  expect(await screen.findByRole("button", { name: "1 waiting to be sent" })).toBeDefined();
});

it("lists what waits and why something was refused, to be tried again, changed or deleted", async () => {
  answer = async () => problem(409, "gig.full");
  await show();
  await queue("Walls");
  await userEvent.click(await screen.findByRole("button", { name: "1 not accepted" }));
  const dialog = await screen.findByRole("dialog", { name: "Not sent yet" });
  expect(await within(dialog).findByText("You are coming: Walls")).toBeDefined();
  expect(within(dialog).getByText("All places are taken", { exact: false })).toBeDefined();
  expect(within(dialog).getByRole("link", { name: "Edit" }).getAttribute("href")).toBe("/gigs/g1");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(outbox.listEntries()).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete for good" }));
  expect(await within(dialog).findByText("Everything has been sent.")).toBeDefined();
  expect(outbox.listEntries()).toEqual([]);
});

it("says nothing of a refusal of which somebody is told at the button", async () => {
  answer = async () => problem(409, "gig.full");
  await show();
  provideOutbox(async () => outbox);
  const status = screen.getByRole("status");
  const shown: (string | null)[] = [];
  const observer = new MutationObserver(() => shown.push(status.textContent));
  observer.observe(status, { childList: true, subtree: true });
  const write = { id: "w1", name: "watched", subject: "Roof", payload: "Roof", action: watched };
  await expect(queueWrite(write)).rejects.toThrow();
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
  // What is told comes after what would have been, in the same place.
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  reportConnection(false);
  await queue("Walls");
  await waitFor(() => expect(shown).toEqual([expect.stringMatching(/1 waiting to be sent$/)]));
  observer.disconnect();
  provideOutbox(null);
});
