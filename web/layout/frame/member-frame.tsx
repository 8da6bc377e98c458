import type { Session } from "#shared/auth/session.ts";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useInbox } from "../../lib/realtime/use-inbox.ts";
import { usePushRenewal } from "../../pwa/push/use-push-renewal.ts";
import { useInstall } from "../../pwa/use-install.tsx";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import { BottomBar } from "../navigation/bottom-bar.tsx";
import { DesktopNavigation } from "../navigation/desktop-navigation.tsx";
import { buildNavigation, type Navigation, pickBottomItems } from "../navigation/navigation.ts";
import { NotificationBell } from "../navigation/notification-bell.tsx";
import { PhoneMenu } from "../navigation/phone-menu.tsx";
import { useItemShortcuts } from "../navigation/use-item-shortcuts.ts";
import { useShortcutHelp } from "../navigation/use-shortcut-help.tsx";
import { OutboxStatus } from "../outbox/outbox-status.tsx";
import { HeaderBar } from "./header-bar.tsx";

/** Not precached: too heavy, and the page works without it. */
const loadAvatarMenu = async () => (await import("../navigation/avatar-menu.tsx")).AvatarMenu;

/** The same before and after the menu has loaded. */
const avatarButtonClass = "grid size-tap cursor-pointer place-items-center rounded-full hover:bg-wash";

/** Until a password is set there is nowhere else to go. */
const none: Navigation = { general: [], admin: [], own: [] };

/** Also connects to the inbox. */
export function MemberFrame({ session: { user, capabilities } }: { session: Session }) {
  useInbox();
  usePushRenewal();
  const { open, help } = useShortcutHelp();
  useItemShortcuts(capabilities.includes("gigs.create"));
  const { install, installHelp } = useInstall();
  const AvatarMenu = useLazyImport(loadAvatarMenu);
  const navigation = user.hasSetPassword ? buildNavigation(capabilities) : none;
  const bottomItems = pickBottomItems(navigation, capabilities);
  const avatar = (
    <span className={avatarButtonClass}>
      <Avatar name="" src={user.avatar} />
    </span>
  );
  const account = (
    <>
      <OutboxStatus />
      {user.hasSetPassword && <NotificationBell />}
      {AvatarMenu ? (
        <AvatarMenu
          items={navigation.own}
          buttonClassName={avatarButtonClass}
          onShortcuts={open}
          onInstall={install}
        />
      ) : (
        avatar
      )}
    </>
  );
  return (
    <>
      <HeaderBar before={<PhoneMenu navigation={navigation} onInstall={install} />} after={account}>
        <DesktopNavigation navigation={navigation} />
      </HeaderBar>
      {bottomItems.length > 1 && <BottomBar items={bottomItems} />}
      {help}
      {installHelp}
    </>
  );
}
