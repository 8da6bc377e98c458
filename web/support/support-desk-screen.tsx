import { useState } from "react";
import { queuePages, ticketQueues } from "#shared/queue-pages.ts";
import { OpenRow } from "../layout/open-row.tsx";
import { QueueLinks } from "../layout/queue-links.tsx";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListTable } from "../lib/use-list-table.ts";
import { useLoaded } from "../lib/use-loaded.ts";
import { useNextIn } from "../lib/use-next-in.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { NotOpened } from "./not-opened.tsx";
import { TicketTable } from "./ticket-table.tsx";

/** Nobody reads a question before the table stands, but for who comes from a mail. */
const loadTicketView = async () => (await import("./ticket-view.tsx")).TicketView;

/** What people ask, for who answers them: who waits longest comes first. */
export default function SupportDeskScreen() {
  const { t } = useI18n();
  const { view, openId, hrefOf, table } = useListTable(queuePages.adminSupport, api.support.tickets);
  const [isMissing, setMissing] = useState(false);
  const TicketView = useLoaded(loadTicketView, () => setMissing(true));
  const next = useNextIn(table.pages.items, openId);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={t("titles.adminSupport")}
        text={view.also.status === "open" ? t("support.queueText") : undefined}
      />
      {openId && (
        <OpenRow
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
          {!TicketView && (isMissing ? <NotOpened /> : <Skeleton className="h-80 w-full" />)}
        </OpenRow>
      )}
      <div className={openId ? "hidden" : "grid grid-cols-1 gap-4"}>
        <QueueLinks
          label={t("support.queues")}
          queues={ticketQueues}
          chosen={view.also.status}
          hrefOf={(status) => hrefOf({ also: { status } }, null)}
          wordOf={(status) => t(`support.queue.${status}`)}
        />
        <TicketTable {...{ table, hrefOf }} />
      </div>
    </div>
  );
}
