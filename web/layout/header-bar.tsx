import type { ReactNode } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { Logo } from "./logo.tsx";

type Props = { before?: ReactNode; children?: ReactNode; after?: ReactNode };

/** The bar that stays at the top: the logo, and what belongs to whoever is here. */
export function HeaderBar({ before, children, after }: Props) {
  const { t } = useI18n();
  return (
    <header className="sticky short:static top-0 z-(--z-overlay) border-line border-b bg-card pt-[env(safe-area-inset-top)]">
      <div className="flex h-14 items-center gap-1 px-4 sm:gap-3 lg:px-6">
        {before}
        <Logo label={t("layout.toStart")} />
        {children}
        <div className="ml-auto flex items-center gap-1 sm:gap-3">{after}</div>
      </div>
    </header>
  );
}
