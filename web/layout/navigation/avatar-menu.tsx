import { Download, Keyboard, Languages, LogOut } from "lucide-react";
import { useSignOut } from "../../domain/account/use-sign-out.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { listOtherLanguages, useSwitchLanguage } from "../../lib/i18n/use-switch-language.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import type { NavItem } from "./navigation.ts";

type Props = {
  items: readonly NavItem[];
  buttonClassName: string;
  onShortcuts: () => void;
  onInstall: (() => void) | null;
};

export function AvatarMenu({ items, buttonClassName, onShortcuts, onInstall }: Props) {
  const { t, locale } = useI18n();
  const { session } = useSession();
  const { signOut, question } = useSignOut();
  const switchLanguage = useSwitchLanguage();
  if (session === null) return null;
  const { name, avatar } = session.user;
  const pageItems = items.map(({ page, icon: Icon }) => ({
    key: page,
    label: t(`titles.${page}`),
    icon: <Icon aria-hidden size={20} />,
    href: pathTo(page),
  }));
  const languageItems = listOtherLanguages(locale).map((other) => ({
    key: other.locale,
    label: other.name,
    icon: <Languages aria-hidden size={20} />,
    onSelect: () => switchLanguage(other.locale),
  }));
  const shortcutsItem = {
    key: "keys",
    label: t("layout.keys"),
    icon: <Keyboard aria-hidden size={20} />,
    onSelect: onShortcuts,
    deskOnly: true,
  };
  const installItem = onInstall && {
    key: "install",
    label: t("layout.install"),
    icon: <Download aria-hidden size={20} />,
    onSelect: onInstall,
  };
  const signOutItem = {
    key: "signOut",
    label: t("layout.signOut"),
    icon: <LogOut aria-hidden size={20} />,
    onSelect: signOut,
  };
  return (
    <>
      <Menu
        label={t("layout.account", { name })}
        button={<Avatar name="" src={avatar} />}
        buttonClassName={buttonClassName}
        groups={[
          [...pageItems, ...languageItems, shortcutsItem, ...(installItem ? [installItem] : [])],
          [signOutItem],
        ]}
      />
      {question}
    </>
  );
}
