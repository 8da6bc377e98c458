import { api, unwrap } from "../../lib/api/client.ts";
import { detailText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { clearOfflineCache } from "../../lib/offline/offline-middleware.ts";
import { useToast } from "../../ui/feedback/use-toast.tsx";

/** Ends the session and loads the landing page: nothing stays in memory or on the device. */
export function useSignOut(): () => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  return async () => {
    try {
      await unwrap(api.session.$delete());
      await leaveAfterSignOut(pathTo("landing"));
    } catch (error) {
      toast.error(t("layout.notSignedOut"), detailText(t, error));
    }
  };
}

/** Clears the device after the session was ended on purpose, and loads the page anew. */
export async function leaveAfterSignOut(path: string): Promise<void> {
  await Promise.allSettled([clearOfflineCache(), forgetPushes()]);
  clearOutboxes();
  location.assign(path);
}

/** Browsers tell their push service, which may not answer. */
async function forgetPushes(): Promise<void> {
  const { forgetPush } = await import("../../pwa/push/push-subscription.ts");
  await Promise.race([forgetPush(), new Promise((resolve) => setTimeout(resolve, 2000))]);
}

/** Outboxes and drafts: see web/chat/thread/outbox.ts. A session that merely expires keeps them. */
function clearOutboxes(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith("keikka.unsent.")) localStorage.removeItem(name);
}
