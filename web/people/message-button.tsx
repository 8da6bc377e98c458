import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { useLocation } from "wouter";
import type { PersonDetails } from "#shared/people/profile.ts";
import { ApiError, api, buildCacheKey, unwrap } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Button } from "../ui/primitives/button.tsx";

/** Opens the direct-message room, creating it if needed. */
export function MessageButton({ person: { id, name } }: { person: PersonDetails }) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const room = await unwrap(api.rooms.$post({ json: { userId: id } }));
      await mutate(buildCacheKey(api.rooms[":id"], { param: { id: room.id } }), room, { revalidate: false });
      void mutate(buildCacheKey(api.rooms, { query: {} }));
      navigate(pathTo("room", { id: room.id }));
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === "notFound";
      const detail = isGone ? t("person.outOfReach", { name }) : errorText(t, error);
      toast.error(t("person.notOpened"), detail, { about: "message" });
      setBusy(false);
    }
  };
  return (
    <Button tone="primary" onClick={open} busy={busy}>
      <MessageSquare aria-hidden size={20} />
      {t("person.message")}
    </Button>
  );
}
