import { Download, Languages, LogOut } from "lucide-react";
import { useSignOut } from "../../domain/account/use-sign-out.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { listOtherLanguages, useSwitchLanguage } from "../../lib/i18n/use-switch-language.ts";
import { Sheet } from "../../ui/overlays/sheet.tsx";
import { NavLink } from "./nav-link.tsx";
import { getAdminTitle, type NavItem, type Navigation } from "./navigation.ts";

const look =
  "flex min-h-tap w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left hover:bg-wash " +
  "aria-[current]:bg-wash aria-[current]:font-semibold";

type Props = {
  open: boolean;
  onClose: () => void;
  navigation: Navigation;
  onInstall: (() => void) | null;
};

export function SideNavigation({ open, onClose, navigation, onInstall }: Props) {
  const { general, own, admin } = navigation;
  const { t, locale } = useI18n();
  const switchLanguage = useSwitchLanguage();
  const { signOut, question } = useSignOut();
  const thenClose = (act: () => void) => () => {
    onClose();
    act();
  };
  const list = (title: string, items: readonly NavItem[]) =>
    items.length > 0 && (
      <nav aria-label={title}>
        {items.map((item) => (
          <NavLink key={item.page} item={item} className={look} onClick={onClose}>
            <item.icon aria-hidden size={22} />
            {t(`titles.${item.page}`)}
          </NavLink>
        ))}
      </nav>
    );
  return (
    <Sheet open={open} onClose={onClose} title={t("layout.menu")}>
      {list(t("layout.general"), [...general, ...own])}
      {admin.length > 0 && (
        <p className="border-line border-t px-3 pt-4 font-semibold text-ink-2 text-sm">
          {t(getAdminTitle(admin))}
        </p>
      )}
      {list(t(getAdminTitle(admin)), admin)}
      <div className="grid border-line border-t pt-2">
        {onInstall && (
          <button type="button" className={look} onClick={thenClose(onInstall)}>
            <Download aria-hidden size={22} />
            {t("layout.install")}
          </button>
        )}
        <button type="button" className={look} onClick={signOut}>
          <LogOut aria-hidden size={22} />
          {t("layout.signOut")}
        </button>
        {listOtherLanguages(locale).map((other) => (
          <button
            key={other.locale}
            type="button"
            lang={other.locale}
            className={look}
            onClick={() => switchLanguage(other.locale)}
          >
            <Languages aria-hidden size={22} />
            {other.name}
          </button>
        ))}
      </div>
      {question}
    </Sheet>
  );
}
