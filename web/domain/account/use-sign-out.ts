import { api, unwrap } from "../../lib/api/client.ts";
import { detailText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { clearOfflineCache } from "../../lib/offline/offline-middleware.ts";
import { useToast } from "../../ui/feedback/use-toast.tsx";

/** Ends the session and starts from the landing page anew: nothing of what was read stays in memory or on the device. */
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

/** The session has ended by somebody's wish: all that they have read goes, and the page comes anew. */
export async function leaveAfterSignOut(path: string): Promise<void> {
  await clearOfflineCache().catch(() => undefined);
  forgetUnsent();
  location.assign(path);
}

/** Messages that never left: see web/chat/thread/outbox.ts. A session that only ran out leaves them for their writer. */
function forgetUnsent(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith("keikka.unsent.")) localStorage.removeItem(name);
}
