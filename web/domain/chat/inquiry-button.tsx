import { MessageCircleQuestionMark } from "lucide-react";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { IconButton } from "../../ui/primitives/icon-button.tsx";
import { useOpenRoom } from "./use-open-room.ts";

/** `providerId`: whom the gig's owner asks; a provider asks the owner, and names nobody. */
type Props = { gigId: string; providerId?: string; className?: string };

/** Opens the room in which a gig's buyer and a provider ask each other before they agree. */
export function InquiryButton({ className, ...about }: Props) {
  const { t } = useI18n();
  const { open, busy } = useInquiry(about);
  return (
    <Button onClick={open} busy={busy} className={className}>
      <MessageCircleQuestionMark aria-hidden size={20} />
      {t("inquiry.ask")}
    </Button>
  );
}

/** The same in a row of a list. */
export function InquiryIconButton({ name, ...about }: Props & { name: string }) {
  const { t } = useI18n();
  const { open, busy } = useInquiry(about);
  return (
    <IconButton
      label={t("inquiry.askWhom", { name })}
      aria-busy={busy || undefined}
      icon={<MessageCircleQuestionMark aria-hidden size={20} className="text-ink-2" />}
      onClick={open}
    />
  );
}

function useInquiry({ gigId, providerId }: Props) {
  const { t } = useI18n();
  const json = providerId === undefined ? {} : { organizationId: providerId };
  return useOpenRoom(() => unwrap(api.gigs[":id"].inquiry.$post({ param: { id: gigId }, json })), {
    "room.closed": t("chat.notAsked.agreed"),
    "gig.notOpen": t("chat.notAsked.full"),
  });
}
