import { useState } from "react";
import { queuePages, ticketQueues } from "#shared/lists/queue-pages.ts";
import { api } from "../lib/api/client.ts";
import { useNextItem } from "../lib/hooks/use-next-item.ts";
import { useLazyImport } from "../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { FilterLinks } from "../ui/data-table/filter-links.tsx";
import { RowDetail } from "../ui/data-table/rows/row-detail.tsx";
import { useListTable } from "../ui/data-table/use-list-table.ts";
import { Banner } from "../ui/feedback/banner.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { TicketTable } from "./ticket-table.tsx";

/** Not needed before the table, except for links in e-mails. */
const loadTicketView = async () => (await import("./ticket-view.tsx")).TicketView;

/** Longest waiting first. */
export default function SupportDeskScreen() {
  const { t } = useI18n();
  const { view, openId, hrefOf, table } = useListTable(queuePages.adminSupport, api.support.tickets);
  const [isMissing, setMissing] = useState(false);
  const TicketView = useLazyImport(loadTicketView, () => setMissing(true));
  const next = useNextItem(table.pages.items, openId);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={t("titles.adminSupport")}
        text={view.extraParameters.status === "open" ? t("support.queueText") : undefined}
      />
      {openId && (
        <RowDetail
          id={openId}
          back={{ href: hrefOf({}, null), label: t("support.back") }}
          next={
            next && {
              id: next.id,
              href: hrefOf({}, next.id),
              label: t("support.next", { subject: next.subject }),
            }
          }
        >
          {TicketView && <TicketView id={openId} answers />}
          {!TicketView && (isMissing ? <ReloadNotice /> : <Skeleton className="h-80 w-full" />)}
        </RowDetail>
      )}
      <div className={openId ? "hidden" : "grid grid-cols-1 gap-4"}>
        <FilterLinks
          label={t("support.queues")}
          queues={ticketQueues}
          current={view.extraParameters.status}
          hrefOf={(status) => hrefOf({ extraParameters: { status } }, null)}
          labelOf={(status) => t(`support.queue.${status}`)}
        />
        <TicketTable {...{ table, hrefOf }} />
      </div>
    </div>
  );
}

/** Browsers request a failed import again only after a reload. */
function ReloadNotice() {
  const { t } = useI18n();
  return (
    <Banner
      live
      tone="warning"
      title={t("layout.notOpened")}
      text={t(navigator.onLine ? "layout.outdated" : "errors.offline")}
      action={<Button onClick={() => location.reload()}>{t("layout.reload")}</Button>}
    />
  );
}
