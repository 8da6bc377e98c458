import type { Ref } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Above the first message that was unread when the room was opened. */
export function UnreadLine({ ref }: { ref: Ref<HTMLParagraphElement> }) {
  const { t } = useI18n();
  return (
    <p
      ref={ref}
      className="my-2 flex items-center gap-3 font-semibold text-ink text-xs before:flex-1 before:border-edge before:border-t after:flex-1 after:border-edge after:border-t"
    >
      {t("chat.newMessages")}
    </p>
  );
}
