import { useRef } from "react";
import { useSWRConfig } from "swr";
import type { RoomSummary } from "#shared/chat/room.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { failureText } from "../lib/api/error-text.ts";
import { isTransient } from "../lib/api/retry.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";

type Room = Pick<RoomSummary, "id" | "isMuted">;

/** Shown at once in the room and the list, and taken back where it failed. */
export function useMuteRoom({ id }: Room): (isMuted: boolean) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate, fallback } = useSWRConfig();
  const previous = useRef<Promise<unknown>>(Promise.resolve());
  return async (isMuted) => {
    // One after the other, so that the last tap is also the last to arrive.
    const request = previous.current.then(() => attemptThrice(() => sendMute(id, isMuted)));
    previous.current = request.catch(() => undefined);
    const about = `mute ${id}`;
    try {
      await Promise.all(
        ["/api/rooms", "/api/rooms#more", `/api/rooms/${id}`].map((key) => {
          const change = (answer: Answer = fallback[key]) => withMute(answer, { id, isMuted });
          return mutate<Answer>(key, request as Promise<never>, {
            optimisticData: change,
            populateCache: (_, answer) => change(answer),
            revalidate: false,
          });
        }),
      );
      toast.success(t(isMuted ? "chat.nowMuted" : "chat.nowUnmuted"), undefined, { about });
    } catch (error) {
      const [summary, detail] = failureText(t, error);
      toast.error(summary, detail, { about });
    }
  };
}

function sendMute(id: string, isMuted: boolean): Promise<unknown> {
  const { mute } = api.rooms[":id"];
  return unwrap(isMuted ? mute.$put({ param: { id } }) : mute.$delete({ param: { id } }));
}

const pauses = [500, 2000];

/** For what may be repeated safely. */
async function attemptThrice<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return attempt();
}

/** A room, a page of the list, or its later pages. */
type Answer = Room | { items: Answer[] } | Answer[] | undefined;

export function withMute<A extends Answer>(answer: A, changed: Room): A;
export function withMute(answer: Answer, changed: Room): Answer {
  if (answer === undefined) return undefined;
  if (Array.isArray(answer)) return answer.map((page) => withMute(page, changed));
  if ("items" in answer) return { ...answer, items: answer.items.map((room) => withMute(room, changed)) };
  return answer.id === changed.id ? { ...answer, isMuted: changed.isMuted } : answer;
}
