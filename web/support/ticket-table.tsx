import { CircleCheck, Inbox } from "lucide-react";
import type { ticketQueues } from "#shared/lists/queue-pages.ts";
import type { TicketSummary } from "#shared/support/ticket.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useListCache } from "../lib/api/use-list-cache.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { DataTable } from "../ui/data-table/data-table.tsx";
import type { BulkAction } from "../ui/data-table/table-column.ts";
import type { useListTable } from "../ui/data-table/use-list-table.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { useTicketColumns } from "./use-ticket-columns.tsx";

type Props = Pick<ReturnType<typeof useListTable<typeof api.support.tickets>>, "table" | "hrefOf">;

export function TicketTable({ table, hrefOf }: Props) {
  const { t } = useI18n();
  const { view } = table;
  const status = view.extraParameters.status as (typeof ticketQueues)[number];
  const columns = useTicketColumns({ status, hrefOf: (id) => hrefOf({}, id) });
  const isUnfiltered = view.search === "" && view.filters.length === 0;
  return (
    <DataTable<TicketSummary>
      {...table}
      label={t("titles.adminSupport")}
      search={t("support.search")}
      columns={columns}
      order={[{ column: "updated", isDescending: status !== "open" }]}
      nameOf={({ subject }) => subject}
      bulk={[useClosing()]}
      empty={null}
      nothing={
        isUnfiltered && <EmptyState icon={<Inbox aria-hidden />} title={t(`support.none.${status}`)} />
      }
    />
  );
}

/** With the version seen here: tickets answered meanwhile stay open. */
function useClosing(): BulkAction<TicketSummary> {
  const { t, count } = useI18n();
  const renew = useListCache("/api/support/tickets");
  return {
    key: "close",
    label: t("support.bulk.close"),
    icon: <CircleCheck aria-hidden size={18} />,
    isApplicable: ({ status }) => status !== "closed",
    skippedText: (left) => count("support.bulk.leavesOut", left),
    confirmation: (many) => ({
      title: count("support.bulk.closeTitle", many),
      facts: many > 0 ? [t("support.bulk.closeFact")] : [],
      yes: t("support.bulk.close"),
    }),
    run: ({ id, updatedAt }) =>
      unwrap(api.support.tickets[":id"].$patch({ param: { id }, json: { status: "closed", updatedAt } })),
    done: (many) => count("support.bulk.closed", many),
    onDone: (done) => renew(...done.map((ticket) => ({ ...ticket, status: "closed" as const }))),
  };
}
