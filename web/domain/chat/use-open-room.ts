import { useState } from "react";
import { useSWRConfig } from "swr";
import { useLocation } from "wouter";
import type { RoomDetails } from "#shared/chat/room.ts";
import { ApiError, api, buildCacheKey } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useToast } from "../../ui/feedback/use-toast.tsx";

/** Goes to the room that `find` opens or finds; a toast says why it did not open. `errorMessages` replace an error's own. */
export function useOpenRoom(
  find: () => Promise<RoomDetails>,
  errorMessages: Partial<Record<ApiError["code"], string>> = {},
) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const room = await find();
      await mutate(buildCacheKey(api.rooms[":id"], { param: { id: room.id } }), room, { revalidate: false });
      void mutate(buildCacheKey(api.rooms, { query: {} }));
      navigate(pathTo("room", { id: room.id }));
    } catch (error) {
      const message = error instanceof ApiError ? errorMessages[error.code] : undefined;
      toast.error(t("person.notOpened"), message ?? errorText(t, error), { about: "message" });
      setBusy(false);
    }
  };
  return { open, busy };
}
