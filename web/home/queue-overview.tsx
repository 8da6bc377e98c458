import { ChevronRight, ClipboardList, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { QueueCount, QueueCounts } from "#shared/lists/queue-counts.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";

/** For the platform's admins: how many items wait, and since when. */
export function QueueOverview({ applications, tickets }: QueueCounts) {
  return (
    <ul className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-card">
      <QueueLink page="adminApplications" icon={<ClipboardList size={22} />} queue={applications} />
      <QueueLink page="adminSupport" icon={<Inbox size={22} />} queue={tickets} />
    </ul>
  );
}

type Props = { page: "adminApplications" | "adminSupport"; icon: ReactNode; queue: QueueCount };

function QueueLink({ page, icon, queue: { count: waiting, since } }: Props) {
  const { t, count } = useI18n();
  const format = useFormat();
  return (
    <li className="border-line border-t first:border-t-0">
      <Link href={pathTo(page)} className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-wash">
        <span aria-hidden className="shrink-0 text-ink-2">
          {icon}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="wrap-anywhere font-semibold">{t(`titles.${page}`)}</span>
          <span className="text-ink-2 text-sm">
            {since === null
              ? t("home.queueEmpty")
              : count("home.queueWaits", waiting, { since: format.day(toLocalDate(since)) })}
          </span>
        </span>
        {waiting > 0 && (
          <span
            aria-hidden
            className="grid h-7 min-w-7 shrink-0 place-items-center rounded-full bg-signal-wash px-2 font-bold text-sm tabular-nums"
          >
            {waiting}
          </span>
        )}
        <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-2" />
      </Link>
    </li>
  );
}
