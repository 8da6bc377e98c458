import { Bell } from "lucide-react";
import { useSWRConfig } from "swr";
import { api, unwrap } from "../lib/api/client.ts";
import { errorText, failureText } from "../lib/api/error-text.ts";
import { usePages } from "../lib/api/use-pages.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
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
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHeader
        title={t("notifications.title")}
        actions={unread && <Button onClick={() => markRead()}>{t("notifications.markAll")}</Button>}
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
              onOpen={() => markRead([notification.id])}
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
  return async (ids?: string[]) => {
    try {
      await unwrap(api.notifications.read.$post({ json: ids ? { ids } : {} }));
      await mutate(isNotificationKey);
    } catch (error) {
      if (!ids) toast.error(...failureText(t, error));
    }
  };
}
