import { Bell as BellIcon } from "lucide-react";
import { Link } from "wouter";
import { useI18n } from "../lib/i18n.tsx";
import { useUnread } from "../lib/use-inbox.ts";
import { pathTo } from "../paths.ts";
import { CountBubble } from "./count-bubble.tsx";

/** The way to the notifications; the number changes by itself. */
export function Bell() {
  const { t, count } = useI18n();
  const { unread } = useUnread();
  const title = t("titles.notifications");
  return (
    <Link
      href={pathTo("notifications")}
      aria-label={unread > 0 ? `${title}, ${count("layout.unread", unread)}` : title}
      className="grid size-tap place-items-center rounded-control hover:bg-wash"
    >
      <span className="relative">
        <BellIcon aria-hidden size={22} />
        <CountBubble count={unread} />
      </span>
    </Link>
  );
}
