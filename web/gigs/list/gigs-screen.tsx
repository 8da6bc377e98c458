import { api } from "../../lib/api/client.ts";
import { usePages } from "../../lib/api/use-pages.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useCan } from "../../lib/session/session.tsx";
import { desktopTable } from "../../ui/data-table/desktop-table.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { SavedSearchesButton } from "../searches/saved-searches-button.tsx";
import { GigList } from "./gig-list.tsx";
import { useGigFilter } from "./use-gig-filter.ts";

export default function GigsScreen() {
  const { t } = useI18n();
  const mayCreate = useCan("gigs.create");
  const [offers, works] = [useCan("offers.make"), useCan("shifts.work")];
  const hearsOfGigs = offers || works;
  const gigFilter = useGigFilter();
  const pages = usePages(api.gigs, gigFilter.query);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={t("gigs.list")}
        actions={
          <>
            {mayCreate && (
              <LinkButton href={pathTo("newGig")} tone="primary">
                {t("gigs.new")}
              </LinkButton>
            )}
            {hearsOfGigs && <SavedSearchesButton />}
          </>
        }
      />
      <DeskTable>
        <GigList gigFilter={gigFilter} pages={pages} />
      </DeskTable>
    </div>
  );
}

const DeskTable = desktopTable(async () => (await import("./gig-table.tsx")).GigTable);
