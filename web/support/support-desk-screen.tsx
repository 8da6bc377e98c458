import { Inbox } from "lucide-react";
import { Link, useSearch } from "wouter";
import { type TicketStatus, ticketStatusWords } from "#shared/ticket-status.ts";
import { api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { usePages } from "../lib/use-pages.ts";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { TicketList } from "./ticket-list.tsx";
import { TicketView } from "./ticket-view.tsx";

/** What people ask, for who answers them: who waits longest comes first. */
export default function SupportDeskScreen() {
  const { t } = useI18n();
  const asked = new URLSearchParams(useSearch());
  const openId = asked.get("ticket");
  const status = ticketStatusWords.find((one) => one === asked.get("status")) ?? "open";
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader title={t("titles.adminSupport")} text={t("support.queueText")} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <div className={openId ? "hidden gap-4 lg:grid lg:grid-cols-1" : "grid grid-cols-1 gap-4"}>
          <StatusLinks chosen={status} />
          <Queue key={status} status={status} openId={openId} />
        </div>
        {openId && <TicketView id={openId} answers back={hrefOf(status)} />}
      </div>
    </div>
  );
}

function hrefOf(status: TicketStatus, ticket?: string): string {
  return `${pathTo("adminSupport")}?${new URLSearchParams({ status, ...(ticket && { ticket }) })}`;
}

function StatusLinks({ chosen }: { chosen: TicketStatus }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t("support.queues")} className="flex flex-wrap gap-2">
      {ticketStatusWords.map((status) => (
        <Link
          key={status}
          href={hrefOf(status)}
          aria-current={status === chosen ? "page" : undefined}
          className="inline-flex min-h-tap items-center rounded-control border border-edge bg-card px-4 font-semibold hover:bg-wash aria-[current]:border-ink aria-[current]:bg-wash"
        >
          {t(`support.queue.${status}`)}
        </Link>
      ))}
    </nav>
  );
}

function Queue({ status, openId }: { status: TicketStatus; openId: string | null }) {
  const { t } = useI18n();
  const query = { scope: "all", status };
  const { items, error, hasMore, loading, loadMore } = usePages(api.support.tickets, query);
  return (
    <>
      {!items && !error && <SkeletonCards label={t("ui.loading")} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {items?.length === 0 && <EmptyState icon={<Inbox aria-hidden />} title={t(`support.none.${status}`)} />}
      {items && items.length > 0 && (
        <TicketList tickets={items} openId={openId} hrefOf={(id) => hrefOf(status, id)} named />
      )}
      {hasMore && (
        <Button onClick={loadMore} busy={loading} className="justify-self-center">
          {t("ui.showMore")}
        </Button>
      )}
    </>
  );
}
