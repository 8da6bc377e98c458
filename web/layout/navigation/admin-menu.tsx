import { ChevronDown } from "lucide-react";
import { useLocation } from "wouter";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Menu } from "../../ui/overlays/menu.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import { getAdminTitle, isCurrentPage, type NavItem } from "./navigation.ts";

type Props = { items: readonly NavItem[]; className: string };

export function AdminMenu({ items, className }: Props) {
  const { t } = useI18n();
  const [location] = useLocation();
  const isCurrent = items.some(({ page }) => isCurrentPage(page, location));
  return (
    <Menu
      label={t(getAdminTitle(items))}
      button={
        <>
          {t(getAdminTitle(items))}
          <ChevronDown aria-hidden size={16} className="ml-1 shrink-0" />
        </>
      }
      buttonClassName={classNames(className, "cursor-pointer", isCurrent && "font-semibold text-ink")}
      groups={[
        items.map(({ page, icon: Icon }) => ({
          key: page,
          label: t(`titles.${page}`),
          icon: <Icon aria-hidden size={20} />,
          href: pathTo(page),
        })),
      ]}
    />
  );
}
