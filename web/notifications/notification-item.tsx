import { Link } from "wouter";
import { groupDayRuns } from "#shared/calendar/day-runs.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { formatNotification } from "#shared/notifications/format-notification.ts";
import type { Notification } from "#shared/notifications/notification.ts";
import { GivenReason } from "../domain/reasons/given-reason.tsx";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useChangesLabel } from "./use-changes-label.ts";

type Props = { notification: Notification; onOpen: () => void };

export function NotificationItem({ notification, onOpen }: Props) {
  const { t, count, locale } = useI18n();
  const format = useFormat();
  const changesText = useChangesLabel();
  const unread = notification.readAt === null;
  const { createdAt, data } = notification;
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        href={notification.link}
        onClick={() => unread && onOpen()}
        className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-wash"
      >
        <span
          aria-hidden
          className={`size-2.5 shrink-0 rounded-full ${unread ? "bg-link" : "bg-transparent"}`}
        />
        <span className="min-w-0 flex-1">
          <span className={`block wrap-anywhere ${unread ? "font-semibold" : ""}`}>
            {unread && <span className="sr-only">{t("notifications.unread")} </span>}
            {formatNotification({ t, count, locale }, notification, changesText(notification))}
          </span>
          {notification.work && <Work {...notification.work} />}
          {typeof data.reason === "string" && <GivenReason label={t("reasons.given")} reason={data.reason} />}
          <time dateTime={createdAt} className="text-ink-2 text-sm">
            {format.day(toLocalDate(createdAt))} {format.timeOf(createdAt)}
          </time>
        </span>
      </Link>
    </li>
  );
}

function Work({ days, municipality, address, meetingPoint, contact }: NonNullable<Notification["work"]>) {
  const { t } = useI18n();
  const format = useFormat();
  const when = groupDayRuns(days).map(([first, last]) => format.days(first, last));
  const where = [municipality, address].filter((part) => part !== "");
  const meeting = [meetingPoint && t("notifications.meet", { place: meetingPoint }), contact].filter(Boolean);
  return (
    <>
      <span className="block wrap-anywhere">{[...when, ...where].join(", ")}</span>
      {meeting.length > 0 && <span className="block wrap-anywhere">{meeting.join(" · ")}</span>}
    </>
  );
}
