import { type Locale, locales } from "#shared/locale.ts";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { loadMessages } from "../lib/messages.ts";
import { useCan } from "../lib/session.tsx";
import { useLoaded } from "../lib/use-loaded.ts";
import { usePages } from "../lib/use-pages.ts";
import { useWide } from "../lib/use-wide.ts";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { GigList } from "./gig-list.tsx";
import { useGigFilter } from "./use-gig-filter.ts";

/** The gigs, and what narrows them and puts them in order. */
export type Gigs = {
  found: ReturnType<typeof useGigFilter>;
  pages: ReturnType<typeof usePages<typeof api.gigs>>;
};

export default function GigsScreen() {
  const { t } = useI18n();
  const mayCreate = useCan("gigs.create");
  const found = useGigFilter();
  const pages = usePages(api.gigs, found.query);
  const isWide = useWide();
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={t("gigs.list")}
        actions={
          mayCreate && (
            <LinkButton href={pathTo("newGig")} tone="primary">
              {t("gigs.new")}
            </LinkButton>
          )
        }
      />
      {isWide ? <OnDesk found={found} pages={pages} /> : <GigList found={found} pages={pages} />}
    </div>
  );
}

/** The table takes the list's place when it has come: neither the server nor a phone has a use for it. */
function OnDesk(gigs: Gigs) {
  const { locale } = useI18n();
  const Table = useLoaded(loadTable[locale]);
  return Table ? <Table /> : <GigList {...gigs} />;
}

/** With its words: it stands at once when both are here. */
const loadTable = Object.fromEntries(locales.map((locale) => [locale, () => loadIn(locale)])) as Record<
  Locale,
  () => ReturnType<typeof loadIn>
>;

async function loadIn(locale: Locale) {
  // It would weigh on the Worker, which draws without it.
  if (import.meta.env.SSR) return;
  const [{ GigTable }] = await Promise.all([import("./gig-table.tsx"), loadMessages("tables", locale)]);
  return GigTable;
}
