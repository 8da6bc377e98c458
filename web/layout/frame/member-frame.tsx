import type { Session } from "#shared/auth/session.ts";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useInbox } from "../../lib/realtime/use-inbox.ts";
import { useInstall } from "../../pwa/use-install.tsx";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import { avatarButtonClass } from "../navigation/avatar-button-class.ts";
import { BottomBar } from "../navigation/bottom-bar.tsx";
import { DesktopNavigation } from "../navigation/desktop-navigation.tsx";
import { buildNavigation, type Navigation, pickBottomItems } from "../navigation/navigation.ts";
import { NotificationBell } from "../navigation/notification-bell.tsx";
import { PhoneMenu } from "../navigation/phone-menu.tsx";
import { useShortcutHelp } from "../navigation/use-shortcut-help.tsx";
import { HeaderBar } from "./header-bar.tsx";

/** Not precached: too heavy, and the page works without it. */
const loadAvatarMenu = async () => (await import("../navigation/avatar-menu.tsx")).AvatarMenu;

/** Until a password is set there is nowhere else to go. */
const none: Navigation = { general: [], admin: [], own: [] };

/** Also connects to the inbox. */
export function MemberFrame({ session: { user, capabilities } }: { session: Session }) {
  useInbox();
  const { open, help } = useShortcutHelp();
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
      {user.hasSetPassword && <NotificationBell />}
      {AvatarMenu ? <AvatarMenu items={navigation.own} onShortcuts={open} onInstall={install} /> : avatar}
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
