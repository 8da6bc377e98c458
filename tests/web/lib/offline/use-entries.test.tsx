import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startOutbox } from "../../../../web/lib/offline/outbox/outbox.ts";
import { loadOutbox, useEntriesOf } from "../../../../web/lib/offline/outbox/use-entries.ts";
import { settle, stubIndexedDb } from "../../../support/outbox-device.ts";

const context = { actions: {}, revalidate: () => undefined, renewSession: () => undefined };

function Waiting() {
  return useEntriesOf("shift:1").map(({ id, payload }) => <p key={id}>{String(payload)}</p>);
}

beforeEach(stubIndexedDb);

afterEach(async () => {
  await startOutbox(null, context);
  await settle();
});

it("shows what waits of a thing, once the outbox has loaded", async () => {
  await startOutbox("aino", context);
  render(<Waiting />);
  const outbox = await loadOutbox();
  await outbox.enqueue({ action: "act", subject: "shift:1", payload: "confirm" });
  const id = await outbox.enqueue({ action: "act", subject: "shift:2", payload: "decline" });
  expect(await screen.findByText("confirm")).toBeDefined();
  expect(screen.queryByText("decline")).toBeNull();
  // Not while it is being sent, if another test has left somebody's session in the browser.
  await waitFor(async () => expect(await outbox.edit(id, "never")).toBe(true));
  await waitFor(() =>
    expect(outbox.listEntries().map(({ payload }) => payload)).toEqual(["confirm", "never"]),
  );
});
