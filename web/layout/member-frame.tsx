import { lazy, Suspense } from "react";
import type { PageName } from "#shared/pages.ts";
import type { Session } from "#shared/session.ts";
import { useInbox } from "../lib/use-inbox.ts";
import { Avatar } from "../ui/avatar.tsx";
import { avatarButtonClass } from "./avatar-button-class.ts";
import { Bell } from "./bell.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { DeskNavigation } from "./desk-navigation.tsx";
import { HeaderBar } from "./header-bar.tsx";
import { bottomPlaces, navigationFor } from "./navigation.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { useInstall } from "./use-install.tsx";
import { useShortcutHelp } from "./use-shortcut-help.tsx";

/** Too heavy to be kept from the first visit on: without it the page still stands. */
const AvatarMenu = lazy(async () => {
  const loaded = await import("./avatar-menu.tsx").catch(() => null);
  return { default: loaded?.AvatarMenu ?? (() => null) };
});

type Props = { session: Session; screens: readonly PageName[] };

/** The header and the bottom bar of who is logged in, and the line to their inbox. */
export function MemberFrame({ session: { user, capabilities }, screens }: Props) {
  useInbox();
  const { open, help } = useShortcutHelp();
  const { install, installHelp } = useInstall();
  const navigation = navigationFor(
    user.hasSetPassword ? capabilities : [],
    user.hasSetPassword ? screens : [],
  );
  const places = bottomPlaces(navigation, capabilities);
  const account = (
    <>
      {screens.includes("notifications") && user.hasSetPassword && <Bell />}
      <Suspense
        fallback={<span className={avatarButtonClass}>{<Avatar name={user.name} src={user.avatar} />}</span>}
      >
        <AvatarMenu places={navigation.own} onShortcuts={open} onInstall={install} />
      </Suspense>
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
