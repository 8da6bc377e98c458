import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { useLocation } from "wouter";
import type { PersonSeen } from "#shared/profile.ts";
import { ApiError, answerOf, api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { keyOf } from "../lib/use-read.ts";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/use-toast.tsx";

/** Opens the room of two, or the one that they have already. */
export function MessageButton({ person: { id, name } }: { person: PersonSeen }) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const room = await answerOf(api.rooms.$post({ json: { userId: id } }));
      await mutate(keyOf(api.rooms[":id"], { param: { id: room.id } }), room, { revalidate: false });
      void mutate(keyOf(api.rooms, { query: {} }));
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
