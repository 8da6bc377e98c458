import { Inbox } from "lucide-react";
import { useState } from "react";
import { Link, useSearch } from "wouter";
import { PagedList } from "../layout/paged-list.tsx";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { usePages } from "../lib/use-pages.ts";
import { pathTo } from "../paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { ApplicationCard } from "./application-card.tsx";

const statuses = ["new", "contacted", "approved", "rejected"] as const;
type Status = (typeof statuses)[number];

/** Who asks for an account, for who answers them: who waits longest comes first. */
export default function ApplicationsScreen() {
  const { t } = useI18n();
  const asked = new URLSearchParams(useSearch());
  const status = statuses.find((one) => one === asked.get("status")) ?? "new";
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
      <PageHeader title={t("titles.adminApplications")} text={t("adminApplications.text")} />
      <StatusLinks chosen={status} />
      <Queue key={status} status={status} />
    </div>
  );
}

function StatusLinks({ chosen }: { chosen: Status }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t("adminApplications.queues")} className="flex flex-wrap gap-2">
      {statuses.map((status) => (
        <Link
          key={status}
          href={`${pathTo("adminApplications")}?${new URLSearchParams({ status })}`}
          aria-current={status === chosen ? "page" : undefined}
          className="inline-flex min-h-tap items-center rounded-control border border-edge bg-card px-4 font-semibold hover:bg-wash aria-[current]:border-ink aria-[current]:bg-wash"
        >
          {t(`adminApplications.queue.${status}`)}
        </Link>
      ))}
    </nav>
  );
}

function Queue({ status }: { status: Status }) {
  const { t } = useI18n();
  const pages = usePages(api.applications, { status });
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <PagedList pages={pages}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon={<Inbox aria-hidden />} title={t(`adminApplications.none.${status}`)} />
        ) : (
          <ul className="grid grid-cols-1 gap-3">
            {items.map((one) => (
              <ApplicationCard
                key={one.id}
                application={one}
                open={one.id === openId}
                onToggle={() => setOpenId(one.id === openId ? null : one.id)}
              />
            ))}
          </ul>
        )
      }
    </PagedList>
  );
}
