import { Check, CheckCheck } from "lucide-react";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Of a message of mine that the room has stored; what has not left yet is a `PendingBubble`. */
export function DeliveryMark({ seen }: { seen: boolean }) {
  const { t } = useI18n();
  const Icon = seen ? CheckCheck : Check;
  return (
    <Icon
      role="img"
      aria-label={t(seen ? "chat.seen" : "chat.sent")}
      size={14}
      className="ml-1 inline shrink-0 align-[-2px]"
    />
  );
}
