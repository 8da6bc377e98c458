import type { Session } from "#shared/session.ts";
import { useInbox } from "../lib/use-inbox.ts";
import { useLoaded } from "../lib/use-loaded.ts";
import { Avatar } from "../ui/avatar.tsx";
import { avatarButtonClass } from "./avatar-button-class.ts";
import { Bell } from "./bell.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { DeskNavigation } from "./desk-navigation.tsx";
import { HeaderBar } from "./header-bar.tsx";
import { bottomPlaces, type Navigation, navigationFor } from "./navigation.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { useInstall } from "./use-install.tsx";
import { useShortcutHelp } from "./use-shortcut-help.tsx";

/** Too heavy to be kept from the first visit on: without it the page still stands. */
const loadAvatarMenu = async () => (await import("./avatar-menu.tsx")).AvatarMenu;

/** Who has not set a password yet goes nowhere else. */
const none: Navigation = { general: [], admin: [], own: [] };

/** The header and the bottom bar of who is logged in, and the line to their inbox. */
export function MemberFrame({ session: { user, capabilities } }: { session: Session }) {
  useInbox();
  const { open, help } = useShortcutHelp();
  const { install, installHelp } = useInstall();
  const AvatarMenu = useLoaded(loadAvatarMenu);
  const navigation = user.hasSetPassword ? navigationFor(capabilities) : none;
  const places = bottomPlaces(navigation, capabilities);
  const avatar = (
    <span className={avatarButtonClass}>
      <Avatar name="" src={user.avatar} />
    </span>
  );
  const account = (
    <>
      {user.hasSetPassword && <Bell />}
      {AvatarMenu ? <AvatarMenu places={navigation.own} onShortcuts={open} onInstall={install} /> : avatar}
    </>
  );
  return (
    <>
      <HeaderBar before={<PhoneMenu navigation={navigation} onInstall={install} />} after={account}>
        <DeskNavigation navigation={navigation} />
      </HeaderBar>
      {places.length > 1 && <BottomBar places={places} />}
      {help}
      {installHelp}
    </>
  );
}
