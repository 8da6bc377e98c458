import type { ReactNode } from "react";
import { useId } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { TicketSummary } from "#shared/support/ticket.ts";
import { api } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { usePages } from "../lib/api/use-pages.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan } from "../lib/session/session.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { LoadMore } from "../ui/navigation/load-more.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { Disclosure } from "../ui/primitives/disclosure.tsx";
import { NewTicketForm } from "./new-ticket-form.tsx";
import { TicketStatusBadge } from "./ticket-status-badge.tsx";
import { TicketView } from "./ticket-view.tsx";

const hrefOf = (id: string) => `${pathTo("support")}?ticket=${encodeURIComponent(id)}`;

export default function SupportScreen() {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const openId = new URLSearchParams(useSearch()).get("ticket");
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={t("titles.support")} text={t("support.intro")} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        {openId && <TicketView id={openId} answers={false} back={pathTo("support")} />}
        <div className="grid grid-cols-1 gap-6">
          <MyTickets openId={openId} />
          {!openId && (
            <SupportSection title={t("support.ask")}>
              <NewTicketForm onSent={(id) => navigate(hrefOf(id))} />
            </SupportSection>
          )}
        </div>
        {!openId && (
          <SupportSection title={t("support.common")}>
            <Faq />
            <p className="flex flex-wrap gap-x-5">
              {(["privacy", "terms", "ranking"] as const).map((page) => (
                <Link
                  key={page}
                  href={pathTo(page)}
                  className="inline-flex min-h-tap items-center font-semibold text-link underline"
                >
                  {t(`titles.${page}`)}
                </Link>
              ))}
            </p>
          </SupportSection>
        )}
      </div>
    </div>
  );
}

function MyTickets({ openId }: { openId: string | null }) {
  const { t } = useI18n();
  const { items, error, ...pages } = usePages(api.support.tickets, { scope: "mine" });
  if (items?.length === 0) return null;
  return (
    <SupportSection title={t("support.mine")}>
      {!items && !error && <SkeletonCards label={t("ui.loading")} count={1} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {items && <TicketList tickets={items} openId={openId} hrefOf={hrefOf} />}
      <LoadMore {...pages} explain={(failure) => errorText(t, failure)} />
    </SupportSection>
  );
}

/** Filtered by the reader's capabilities. */
function Faq() {
  const { t } = useI18n();
  const buys = useCan("offers.answer");
  const offers = useCan("offers.make");
  const works = useCan("shifts.work");
  const names = [
    buys && "publish",
    buys && "change",
    offers && "offer",
    offers && "crew",
    works && "confirm",
    "money",
    "password",
    "language",
    "remove",
  ] as const;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      {names.map(
        (name) =>
          name && (
            <Disclosure
              key={name}
              className="border-line border-t first:border-t-0"
              summary={t(`support.questions.${name}.question`)}
              summaryClassName="px-4 hover:bg-wash"
            >
              <p className="max-w-prose px-4 pb-4 text-ink-2">{t(`support.questions.${name}.answer`)}</p>
            </Disclosure>
          ),
      )}
    </div>
  );
}

function SupportSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

type Props = {
  tickets: readonly TicketSummary[];
  /** The open ticket. */
  openId: string | null;
  hrefOf: (id: string) => string;
};

function TicketList({ tickets, openId, hrefOf }: Props) {
  const format = useFormat();
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-card">
      {tickets.map(({ id, subject, status, updatedAt }) => (
        <li key={id} className="border-line border-t first:border-t-0">
          <Link
            href={hrefOf(id)}
            aria-current={id === openId ? "true" : undefined}
            className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-wash aria-[current]:bg-wash"
          >
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere font-semibold">{subject}</span>
              <span className="block wrap-anywhere text-ink-2 text-sm">
                <time dateTime={updatedAt}>
                  {format.day(toLocalDate(updatedAt))} {format.timeOf(updatedAt)}
                </time>
              </span>
            </span>
            <TicketStatusBadge status={status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
