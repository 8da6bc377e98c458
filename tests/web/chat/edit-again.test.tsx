import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { RoomDetails } from "#shared/chat/room.ts";
import { ThreadPane } from "../../../web/chat/thread-pane.tsx";
import { openOutbox } from "../../support/kept-outbox.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { withSession } from "../../support/with-session.tsx";

const me = { id: "me", name: "Aino" };
const room = {
  ...{ id: "Yard", kind: "gig", title: "Yard", gigId: "g1", closed: null, muted: false },
  members: [{ userId: "me", name: "Aino", readSeq: 1 }],
} as unknown as RoomDetails;
const stored = { id: "m1", seq: 1, author: me, text: "At six", sentAt: "2026-11-20T10:00:00Z" };

beforeEach(() => {
  vi.stubGlobal(
    "WebSocket",
    class {
      close = () => {};
    },
  );
  vi.stubGlobal("fetch", async () => Response.json({ items: [stored], nextCursor: null }));
});

async function edit(): Promise<HTMLTextAreaElement> {
  await userEvent.click(await screen.findByRole("button", { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  return screen.findByRole<HTMLTextAreaElement>("textbox");
}

test("an edit that waits is what one goes on editing, also back to what it was", async () => {
  const outbox = await openOutbox("me");
  const viewer = { role: "employee", organization: "o1" } as const;
  let close: () => void = () => undefined;
  function Pane() {
    const [isOpen, setOpen] = useState(true);
    close = () => setOpen(false);
    return isOpen && <ThreadPane room={room} me={me} />;
  }
  await act(async () => void renderInLocale("en", withSession(viewer, <Pane />)));
  const field = await edit();
  expect(field.value).toBe("At six");
  await userEvent.clear(field);
  await userEvent.type(field, "At seven{Enter}");
  await waitFor(() => expect(outbox.listEntries()).toHaveLength(1));
  const again = await edit();
  expect(again.value).toBe("At seven");
  await userEvent.clear(again);
  await userEvent.type(again, "At six{Enter}");
  await waitFor(() =>
    expect(outbox.listEntries()).toMatchObject([{ payload: { change: { type: "edit", text: "At six" } } }]),
  );
  act(close);
});
