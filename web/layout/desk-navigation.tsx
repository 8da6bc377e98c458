import { useI18n } from "../lib/i18n.tsx";
import { NavLink } from "./nav-link.tsx";
import type { Navigation } from "./navigation.ts";

const look =
  "flex min-h-tap shrink-0 items-center rounded-control px-3 text-ink-2 text-sm hover:bg-wash hover:text-ink " +
  "aria-[current]:font-semibold aria-[current]:text-ink";

/** The places in a row, where there is room for a row. */
export function DeskNavigation({ navigation: { general, admin } }: { navigation: Navigation }) {
  const { t } = useI18n();
  return (
    <nav
      aria-label={t("layout.navigation")}
      className="ml-3 hidden min-w-0 overflow-x-auto [scrollbar-width:none] md:flex"
    >
      {[...general, ...admin].map((place) => (
        <NavLink key={place.page} place={place} className={look}>
          {t(`titles.${place.page}`)}
        </NavLink>
      ))}
    </nav>
  );
}
