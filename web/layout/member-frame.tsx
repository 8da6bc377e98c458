import { Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { PageName } from "#shared/pages.ts";
import type { Session } from "#shared/session.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useInbox } from "../lib/use-inbox.ts";
import { Avatar } from "../ui/avatar.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { avatarButtonClass } from "./avatar-button-class.ts";
import { Bell } from "./bell.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { DeskNavigation } from "./desk-navigation.tsx";
import { HeaderBar } from "./header-bar.tsx";
import { bottomPlaces, navigationFor } from "./navigation.ts";

const AvatarMenu = lazy(async () => ({ default: (await import("./avatar-menu.tsx")).AvatarMenu }));
const SideNavigation = lazy(async () => ({
  default: (await import("./side-navigation.tsx")).SideNavigation,
}));

type Props = { session: Session; screens: readonly PageName[] };

/** The header and the bottom bar of who is logged in, and the line to their inbox. */
export function MemberFrame({ session: { user, capabilities }, screens }: Props) {
  const { t } = useI18n();
  const [menu, setMenu] = useState<"never" | "open" | "closed">("never");
  useInbox();
  const navigation = navigationFor(
    user.hasSetPassword ? capabilities : [],
    user.hasSetPassword ? screens : [],
  );
  const places = bottomPlaces(navigation, capabilities);
  const menuButton = (
    <IconButton
      label={t("layout.openMenu")}
      icon={<MenuIcon aria-hidden />}
      onClick={() => setMenu("open")}
      className="-ml-3 md:hidden"
    />
  );
  const account = (
    <>
      {screens.includes("notifications") && user.hasSetPassword && <Bell />}
      <Suspense
        fallback={<span className={avatarButtonClass}>{<Avatar name={user.name} src={user.avatar} />}</span>}
      >
        <AvatarMenu places={navigation.own} />
      </Suspense>
    </>
  );
  return (
    <>
      <HeaderBar before={menuButton} after={account}>
        <DeskNavigation navigation={navigation} />
      </HeaderBar>
      {places.length > 1 && <BottomBar places={places} />}
      {menu !== "never" && (
        <Suspense>
          <SideNavigation open={menu === "open"} onClose={() => setMenu("closed")} navigation={navigation} />
        </Suspense>
      )}
    </>
  );
}
