import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { NavLink } from "./nav-link.tsx";
import { getAdminTitle, type Navigation } from "./navigation.ts";

const loadAdminMenu = async () => (await import("./admin-menu.tsx")).AdminMenu;

const look =
  "flex min-h-tap shrink-0 items-center rounded-control px-2 text-ink-2 text-sm hover:bg-wash hover:text-ink " +
  "lg:px-3 aria-[current]:font-semibold aria-[current]:text-ink";

export function DesktopNavigation({ navigation: { general, admin } }: { navigation: Navigation }) {
  const { t } = useI18n();
  const row = admin.length > 1 ? general : [...general, ...admin];
  return (
    <nav
      aria-label={t("layout.navigation")}
      className="ml-3 hidden min-w-0 overflow-x-auto [scrollbar-width:none] md:flex"
    >
      {row.map((item) => (
        <NavLink key={item.page} item={item} className={look}>
          {t(`titles.${item.page}`)}
        </NavLink>
      ))}
      {admin.length > 1 && <AdminItems admin={admin} />}
    </nav>
  );
}

/** If the menu failed to load, plain links: a browser may not request a failed import again until reload. */
function AdminItems({ admin }: Pick<Navigation, "admin">) {
  const { t } = useI18n();
  const AdminMenu = useLazyImport(loadAdminMenu);
  if (!AdminMenu)
    return (
      <a href={admin[0] && pathTo(admin[0].page)} className={look}>
        {t(getAdminTitle(admin))}
      </a>
    );
  return <AdminMenu items={admin} className={look} />;
}
