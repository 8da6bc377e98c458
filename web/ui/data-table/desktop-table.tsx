import type { ComponentType, ReactNode } from "react";
import { type Locale, locales } from "#shared/core/locale.ts";
import { useIsDesktop } from "../../lib/hooks/use-is-desktop.ts";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { loadMessages } from "../../lib/i18n/messages.ts";

type Load = () => Promise<ComponentType>;

const loadNothing = async () => undefined;

/**
 * A table that replaces its children on wide screens once its code and messages have loaded. The server and phones do
 * not load it; offline the children stay.
 */
export function desktopTable(load: Load) {
  const loads = Object.fromEntries(locales.map((locale) => [locale, () => loadIn(locale)])) as Record<
    Locale,
    Load
  >;
  async function loadIn(locale: Locale) {
    const [Table, { PreserveState }] = await Promise.all([
      load(),
      import("./preserve-state.tsx"),
      loadMessages("tables", locale),
    ]);
    const Page: ComponentType = () => (
      <PreserveState>
        <Table />
      </PreserveState>
    );
    return Page;
  }
  return function DeskTable({ children }: { children: ReactNode }) {
    const { locale } = useI18n();
    const isWide = useIsDesktop();
    const Table = useLazyImport(isWide ? loads[locale] : loadNothing);
    return Table ? <Table /> : children;
  };
}
