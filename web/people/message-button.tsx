import { MessageSquare } from "lucide-react";
import type { PersonDetails } from "#shared/people/profile.ts";
import { useOpenRoom } from "../domain/chat/use-open-room.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { Button } from "../ui/primitives/button.tsx";

/** Opens the direct-message room, creating it if needed. */
export function MessageButton({ person: { id, name } }: { person: PersonDetails }) {
  const { t } = useI18n();
  const find = () => unwrap(api.rooms.$post({ json: { userId: id } }));
  const { open, busy } = useOpenRoom(find, { notFound: t("person.outOfReach", { name }) });
  return (
    <Button tone="primary" onClick={open} busy={busy}>
      <MessageSquare aria-hidden size={20} />
      {t("person.message")}
    </Button>
  );
}
