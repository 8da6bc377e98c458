import { Inbox } from "lucide-react";
import type { ListedApplication } from "#shared/application.ts";
import type { applicationQueues } from "#shared/queue-pages.ts";
import type { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import type { useListTable } from "../lib/use-list-table.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useApplicationBulk } from "./use-application-bulk.tsx";
import { useApplicationColumns } from "./use-application-columns.tsx";

type Props = Pick<ReturnType<typeof useListTable<typeof api.applications>>, "table" | "hrefOf">;

/** The applications of a queue, as a table. */
export function ApplicationTable({ table, hrefOf }: Props) {
  const { t } = useI18n();
  const { view } = table;
  const status = view.also.status as (typeof applicationQueues)[number];
  const columns = useApplicationColumns({ status, hrefOf: (id) => hrefOf({}, id) });
  const isWhole = view.search === "" && view.filters.length === 0;
  return (
    <DataTable<ListedApplication>
      {...table}
      label={t("titles.adminApplications")}
      search={t("adminApplications.search")}
      columns={columns}
      order={[{ column: "created", isDescending: status !== "new" }]}
      nameOf={({ companyName, name }) => companyName ?? name}
      bulk={useApplicationBulk()}
      empty={null}
      nothing={
        isWhole && <EmptyState icon={<Inbox aria-hidden />} title={t(`adminApplications.none.${status}`)} />
      }
    />
  );
}
