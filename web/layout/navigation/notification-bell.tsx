import { Bell as BellIcon } from "lucide-react";
import { Link } from "wouter";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useUnread } from "../../lib/realtime/use-inbox.ts";
import { CountBadge } from "./nav-link.tsx";

export function NotificationBell() {
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
        <CountBadge count={unread} />
      </span>
    </Link>
  );
}
