import { Link } from "wouter";
import type { Notification } from "#shared/notification.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { sentenceOf } from "./sentence.ts";
import { useChangesText } from "./use-changes-text.ts";

type Props = { notification: Notification; onOpen: () => void };

export function NotificationRow({ notification, onOpen }: Props) {
  const { t, count, locale } = useI18n();
  const format = useFormat();
  const changesText = useChangesText();
  const unread = notification.readAt === null;
  const { createdAt } = notification;
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
            {sentenceOf({ t, count, locale }, notification, changesText(notification.change))}
          </span>
          <time dateTime={createdAt} className="text-ink-2 text-sm">
            {format.day(dayOf(createdAt))} {format.timeOf(createdAt)}
          </time>
        </span>
      </Link>
    </li>
  );
}
