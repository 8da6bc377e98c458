import { Bell } from "lucide-react";
import { useSWRConfig } from "swr";
import type { Notification } from "#shared/notifications/notification.ts";
import { markNotificationsRead } from "../domain/outbox/queue-read.ts";
import { api } from "../lib/api/client.ts";
import { errorText, failureText } from "../lib/api/error-text.ts";
import { usePages } from "../lib/api/use-pages.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { queued } from "../lib/offline/outbox/queue-write.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { LoadMore } from "../ui/navigation/load-more.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { NotificationItem } from "./notification-item.tsx";

const isNotificationKey = (key: unknown) => typeof key === "string" && key.startsWith("/api/notifications");

export default function NotificationsScreen() {
  const { t } = useI18n();
  const { items, error, ...pages } = usePages(api.notifications, {});
  const markRead = useMarkRead();
  const unread = items?.some(({ readAt }) => readAt === null) ?? false;
  // Not what comes until the device can send it: nobody has seen that.
  const markAll = () => markRead({ until: items?.[0]?.createdAt ?? "" });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHeader
        title={t("notifications.title")}
        actions={unread && <Button onClick={markAll}>{t("notifications.markAll")}</Button>}
      />
      {!items && !error && <SkeletonCards label={t("ui.loading")} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {items?.length === 0 && (
        <EmptyState
          icon={<Bell aria-hidden />}
          title={t("notifications.none")}
          text={t("notifications.noneText")}
        />
      )}
      {items && items.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-card">
          {items.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onOpen={() => markRead({ ids: [notification.id] })}
            />
          ))}
        </ul>
      )}
      <LoadMore {...pages} explain={(failure) => errorText(t, failure)} />
    </div>
  );
}

function useMarkRead() {
  const { t } = useI18n();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  return async (which: Which) => {
    try {
      if ((await markNotificationsRead(which)) !== queued) await mutate(isNotificationKey);
      else await mutate(isNotificationKey, markRead(which), { revalidate: false });
    } catch (error) {
      if (which.until) toast.error(...failureText(t, error));
    }
  };
}

type Which = { ids: string[]; until?: never } | { ids?: never; until: string };

type Page = { items: Notification[] };

/** As the list will be once the device has sent it. */
function markRead({ ids, until }: Which) {
  const readAt = new Date().toISOString();
  const inPage = (page: Page): Page => ({
    ...page,
    items: page.items.map((one) =>
      (ids ? ids.includes(one.id) : one.createdAt <= until) ? { ...one, readAt: one.readAt ?? readAt } : one,
    ),
  });
  return (known?: Page | Page[]) =>
    Array.isArray(known) ? known.map(inPage) : known?.items && inPage(known);
}
