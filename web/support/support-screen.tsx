import { Link, useLocation, useSearch } from "wouter";
import { api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { usePages } from "../lib/use-pages.ts";
import { pathTo } from "../paths.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { AskForm } from "./ask-form.tsx";
import { ShortAnswers } from "./short-answers.tsx";
import { SupportPart } from "./support-part.tsx";
import { TicketList } from "./ticket-list.tsx";
import { TicketView } from "./ticket-view.tsx";

const hrefOf = (id: string) => `${pathTo("support")}?ticket=${encodeURIComponent(id)}`;

/** Short answers first; then my questions to support, and a new one. */
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
            <SupportPart title={t("support.ask")}>
              <AskForm onSent={(id) => navigate(hrefOf(id))} />
            </SupportPart>
          )}
        </div>
        {!openId && (
          <SupportPart title={t("support.common")}>
            <ShortAnswers />
            <p className="flex flex-wrap gap-x-5">
              {(["privacy", "terms"] as const).map((page) => (
                <Link
                  key={page}
                  href={pathTo(page)}
                  className="inline-flex min-h-tap items-center font-semibold text-link underline"
                >
                  {t(`titles.${page}`)}
                </Link>
              ))}
            </p>
          </SupportPart>
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
    <SupportPart title={t("support.mine")}>
      {!items && !error && <SkeletonCards label={t("ui.loading")} count={1} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {items && <TicketList tickets={items} openId={openId} hrefOf={hrefOf} />}
      <ShowMore {...pages} explain={(failure) => errorText(t, failure)} />
    </SupportPart>
  );
}
