import { applicationQueues, queuePages } from "#shared/queue-pages.ts";
import { OpenRow } from "../layout/open-row.tsx";
import { QueueLinks } from "../layout/queue-links.tsx";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListTable } from "../lib/use-list-table.ts";
import { useNextIn } from "../lib/use-next-in.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { ApplicationView } from "./application-view.tsx";

/** Who asks for an account, for who answers them: who waits longest comes first. */
export default function ApplicationsScreen() {
  const { t } = useI18n();
  const { view, openId, hrefOf, table } = useListTable(queuePages.adminApplications, api.applications);
  const next = useNextIn(table.pages.items, openId);
  const nextName = next && (next.companyName ?? next.name);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader title={t("titles.adminApplications")} text={t("adminApplications.text")} />
      {openId && (
        <OpenRow
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
        </OpenRow>
      )}
      <div className={openId ? "hidden" : "grid grid-cols-1 gap-4"}>
        <QueueLinks
          label={t("adminApplications.queues")}
          queues={applicationQueues}
          chosen={view.also.status}
          hrefOf={(status) => hrefOf({ also: { status } }, null)}
          wordOf={(status) => t(`adminApplications.queue.${status}`)}
        />
        <ApplicationTable {...{ table, hrefOf }} />
      </div>
    </div>
  );
}
