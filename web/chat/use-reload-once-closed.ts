import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { api, buildCacheKey } from "../lib/api/client.ts";
import type { Thread } from "./thread/thread.ts";

/** A refused message or change may be the first that this screen hears of it. */
export function useReloadOnceClosed(id: string, thread: Pick<Thread, "pending" | "refusal">): void {
  const { mutate } = useSWRConfig();
  const isRefused =
    thread.refusal?.code === "room.closed" || thread.pending.some(({ error }) => error === "room.closed");
  useEffect(() => {
    if (isRefused) void mutate(buildCacheKey(api.rooms[":id"], { param: { id } }));
  }, [isRefused, id, mutate]);
}
