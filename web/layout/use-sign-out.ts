import { answerOf, api } from "../lib/api.ts";
import { detailText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { forgetKept } from "../lib/kept.ts";
import { pathTo } from "../paths.ts";
import { useToast } from "../ui/use-toast.tsx";

/** Ends the session and starts from the landing page anew: nothing of what was read stays in memory or on the device. */
export function useSignOut(): () => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  return async () => {
    try {
      await answerOf(api.session.$delete());
      await leaveSignedOut(pathTo("landing"));
    } catch (error) {
      toast.error(t("layout.notSignedOut"), detailText(t, error));
    }
  };
}

/** The session has ended by somebody's wish: all that they have read goes, and the page comes anew. */
export async function leaveSignedOut(path: string): Promise<void> {
  await forgetKept().catch(() => undefined);
  forgetUnsent();
  location.assign(path);
}

/** Messages that never left: see web/chat/unsent.ts. A session that only ran out leaves them for their writer. */
function forgetUnsent(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith("keikka.unsent.")) localStorage.removeItem(name);
}
