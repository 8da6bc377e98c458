import type { ComponentType, ReactNode } from "react";
import { type Locale, locales } from "#shared/locale.ts";
import { useI18n } from "../lib/i18n.tsx";
import { loadMessages } from "../lib/messages.ts";
import { useLoaded } from "../lib/use-loaded.ts";
import { useWide } from "../lib/use-wide.ts";

type Load = () => Promise<ComponentType>;

const loadNothing = async () => undefined;

/**
 * A table that takes its children's place on a desk, once it has come with its words: it stands at once then. Neither the
 * server nor a phone has a use for it, and without a network the children stay.
 */
export function deskTable(load: Load) {
  const loads = Object.fromEntries(locales.map((locale) => [locale, () => loadIn(locale)])) as Record<
    Locale,
    Load
  >;
  async function loadIn(locale: Locale) {
    const [Table, { GoOn }] = await Promise.all([
      load(),
      import("../lib/go-on.tsx"),
      loadMessages("tables", locale),
    ]);
    const Page: ComponentType = () => (
      <GoOn>
        <Table />
      </GoOn>
    );
    return Page;
  }
  return function DeskTable({ children }: { children: ReactNode }) {
    const { locale } = useI18n();
    const isWide = useWide();
    const Table = useLoaded(isWide ? loads[locale] : loadNothing);
    return Table ? <Table /> : children;
  };
}
