import { deskTable } from "../layout/desk-table.tsx";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { usePages } from "../lib/use-pages.ts";
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
      <DeskTable>
        <GigList found={found} pages={pages} />
      </DeskTable>
    </div>
  );
}

const DeskTable = deskTable(async () => (await import("./gig-table.tsx")).GigTable);
