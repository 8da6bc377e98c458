import { act } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { outboxActions } from "../../web/app/outbox-actions.ts";
import { reportConnection } from "../../web/lib/offline/connection.ts";
import { outbox, startOutbox } from "../../web/lib/offline/outbox/outbox.ts";
import { provideOutbox } from "../../web/lib/offline/outbox/started-outbox.ts";
import { stubIndexedDb } from "./outbox-device.ts";

const none = () => undefined;

/** Each test has the outbox of who is "me", with nothing in it. */
export function startOutboxForEach(): void {
  beforeEach(async () => {
    stubIndexedDb();
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = "owner=me";
    await startOutbox("me", { actions: outboxActions, revalidate: none, renewSession: none });
    provideOutbox(async () => outbox);
  });

  afterEach(async () => {
    await act(async () => {
      await outbox.deleteAll();
      await startOutbox(null, { actions: {}, revalidate: none, renewSession: none });
    });
    provideOutbox(null);
  });
}

/** The line is back, and known to be. */
export async function resumeOutbox(): Promise<void> {
  await act(async () => {
    reportConnection(true);
    outbox.resume();
  });
}
