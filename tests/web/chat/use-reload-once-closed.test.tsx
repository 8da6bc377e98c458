import { renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useReloadOnceClosed } from "../../../web/chat/use-reload-once-closed.ts";
import { api } from "../../../web/lib/api/client.ts";
import { useRead } from "../../../web/lib/api/use-read.ts";

it("reads the room anew when a message is refused because the room is closed, and for no other reason", async () => {
  let reads = 0;
  vi.stubGlobal("fetch", async () => {
    reads += 1;
    return Response.json({ id: "r1" });
  });
  const message = { id: "m1", text: "Is there a lift?" };
  const { rerender, result } = renderHook(
    (error: string | undefined) => {
      const { isValidating } = useRead(api.rooms[":id"], { param: { id: "r1" } });
      const pending = [error === undefined ? message : { ...message, error }];
      useReloadOnceClosed("r1", { pending, refusal: null });
      return isValidating;
    },
    { initialProps: undefined as string | undefined },
  );
  await waitFor(() => expect([reads, result.current]).toEqual([1, false]));
  rerender("access.denied");
  expect([reads, result.current]).toEqual([1, false]);
  rerender("room.closed");
  await waitFor(() => expect(reads).toBe(2));
});
