import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useUnread } from "../../lib/realtime/use-inbox.ts";
import { CountBadge, NavLink } from "./nav-link.tsx";
import type { NavItem } from "./navigation.ts";

const look =
  "grid h-16 place-items-center content-center gap-1 text-center font-semibold text-ink-3 text-xs leading-tight max-[22.5rem]:tracking-tighter aria-[current]:border-ink aria-[current]:border-t-3 aria-[current]:text-ink";

/** Each entry is at least as wide as its longest word. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const { t } = useI18n();
  const { unreadRooms } = useUnread();
  return (
    <nav
      aria-label={t("layout.shortcuts")}
      className="fixed inset-x-0 bottom-0 z-(--z-overlay) grid grid-cols-[repeat(4,1fr)] border-line border-t bg-card pb-[env(safe-area-inset-bottom)] short:hidden md:hidden"
    >
      {items.map((item) => (
        <NavLink key={item.page} item={item} className={look}>
          <span className="relative">
            <item.icon aria-hidden size={22} />
            {item.page === "chat" && <CountBadge count={unreadRooms} />}
          </span>
          {t(`titles.${item.page}`)}
        </NavLink>
      ))}
    </nav>
  );
}
