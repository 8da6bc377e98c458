import { ArrowDown } from "lucide-react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";

type Props = {
  /** Of others, below what is in sight. */
  unread: number;
  onClick: () => void;
};

/** Below the log, while the reader has scrolled up: over it, it would cover what can be tapped. */
export function NewestButton({ unread, onClick }: Props) {
  const { t, count } = useI18n();
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        "mx-auto my-1 inline-flex min-h-tap min-w-tap shrink-0 cursor-pointer items-center justify-center gap-2 rounded-full border border-edge bg-card hover:bg-wash",
        unread > 0 && "px-4 font-semibold",
      )}
    >
      <span className={unread > 0 ? undefined : "sr-only"}>
        {unread > 0 ? count("chat.newBelow", unread) : t("chat.toNewest")}
      </span>
      <ArrowDown aria-hidden size={20} />
    </button>
  );
}
