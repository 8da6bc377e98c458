import type { ComponentProps } from "react";
import { type Locale, locales } from "#shared/core/locale.ts";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { loadMessages } from "../../lib/i18n/messages.ts";
import type { GigBulkBar } from "./gig-bulk-bar.tsx";

type Load = () => Promise<typeof GigBulkBar>;

const loads = Object.fromEntries(locales.map((locale) => [locale, () => loadIn(locale)])) as Record<
  Locale,
  Load
>;

async function loadIn(locale: Locale) {
  const [bar] = await Promise.all([import("./gig-bulk-bar.tsx"), loadMessages("tables", locale)]);
  return bar.GigBulkBar;
}

/** Until it has loaded, with its messages, rows can be selected without it. */
export function LazyGigBulkBar(props: ComponentProps<typeof GigBulkBar>) {
  const { locale } = useI18n();
  const Bar = useLazyImport(loads[locale]);
  return Bar && <Bar {...props} />;
}
