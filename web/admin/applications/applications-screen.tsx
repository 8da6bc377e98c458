import { Inbox } from "lucide-react";
import { applicationQueues, queuePages } from "#shared/lists/queue-pages.ts";
import type { ListedApplication } from "#shared/organizations/application.ts";
import { api } from "../../lib/api/client.ts";
import { useNextItem } from "../../lib/hooks/use-next-item.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { FilterLinks } from "../../ui/data-table/filter-links.tsx";
import { RowDetail } from "../../ui/data-table/rows/row-detail.tsx";
import { useListTable } from "../../ui/data-table/use-list-table.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { ApplicationView } from "./application-view.tsx";
import { useApplicationBulkActions } from "./use-application-bulk-actions.tsx";
import { useApplicationColumns } from "./use-application-columns.tsx";

/** Longest waiting first. */
export default function ApplicationsScreen() {
  const { t } = useI18n();
  const { view, openId, hrefOf, table } = useListTable(queuePages.adminApplications, api.applications);
  const next = useNextItem(table.pages.items, openId);
  const nextName = next && (next.companyName ?? next.name);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader title={t("titles.adminApplications")} text={t("adminApplications.text")} />
      {openId && (
        <RowDetail
          id={openId}
          back={{ href: hrefOf({}, null), label: t("adminApplications.back") }}
          next={
            next && {
              id: next.id,
              href: hrefOf({}, next.id),
              label: t("adminApplications.next", { name: nextName ?? "" }),
            }
          }
        >
          <ApplicationView key={openId} id={openId} />
        </RowDetail>
      )}
      <div className={openId ? "hidden" : "grid grid-cols-1 gap-4"}>
        <FilterLinks
          label={t("adminApplications.queues")}
          queues={applicationQueues}
          current={view.extraParameters.status}
          hrefOf={(status) => hrefOf({ extraParameters: { status } }, null)}
          labelOf={(status) => t(`adminApplications.queue.${status}`)}
        />
        <ApplicationTable {...{ table, hrefOf }} />
      </div>
    </div>
  );
}

type Props = Pick<ReturnType<typeof useListTable<typeof api.applications>>, "table" | "hrefOf">;

function ApplicationTable({ table, hrefOf }: Props) {
  const { t } = useI18n();
  const { view } = table;
  const status = view.extraParameters.status as (typeof applicationQueues)[number];
  const columns = useApplicationColumns({ status, hrefOf: (id) => hrefOf({}, id) });
  const isUnfiltered = view.search === "" && view.filters.length === 0;
  return (
    <DataTable<ListedApplication>
      {...table}
      label={t("titles.adminApplications")}
      search={t("adminApplications.search")}
      columns={columns}
      order={[{ column: "created", isDescending: status !== "new" }]}
      nameOf={({ companyName, name }) => companyName ?? name}
      bulk={useApplicationBulkActions()}
      empty={null}
      nothing={
        isUnfiltered && (
          <EmptyState icon={<Inbox aria-hidden />} title={t(`adminApplications.none.${status}`)} />
        )
      }
    />
  );
}
