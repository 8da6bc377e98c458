import { type ReactNode, useState } from "react";
import { api, unwrap } from "../../lib/api/client.ts";
import { detailText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { clearOfflineCache } from "../../lib/offline/offline-middleware.ts";
import { getStartedOutbox } from "../../lib/offline/outbox/started-outbox.ts";
import { loadOutbox } from "../../lib/offline/outbox/use-entries.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";

const UnsentQuestion = lazyOverlay(async () => (await import("./unsent-question.tsx")).UnsentQuestion);

type SignOut = {
  /** Ends the session and loads the landing page: nothing stays in memory or on the device. Asks if something waits. */
  signOut: () => Promise<void>;
  /** The confirm dialog; render it beside the button. */
  question: ReactNode;
};

export function useSignOut(): SignOut {
  const { t } = useI18n();
  const toast = useToast();
  const { session } = useSession();
  const [unsent, setUnsent] = useState(0);
  const leave = async () => {
    try {
      await unwrap(api.session.$delete());
      await leaveAfterSignOut(pathTo("landing"), session?.user.id);
    } catch (error) {
      toast.error(t("layout.notSignedOut"), detailText(t, error));
    }
  };
  const signOut = async () => {
    const count = (await getStartedOutbox())?.listEntries().length ?? 0;
    if (count === 0) await leave();
    else setUnsent(count);
  };
  const question = unsent > 0 && <UnsentQuestion count={unsent} onYes={leave} onClose={() => setUnsent(0)} />;
  return { signOut, question };
}

/** Clears the device after this user's session was ended on purpose, and loads the page anew. */
export async function leaveAfterSignOut(path: string, userId: string | undefined): Promise<void> {
  await Promise.allSettled([
    clearOfflineCache(),
    deleteEntries(userId),
    deletePictures(userId),
    forgetPushes(),
  ]);
  deleteUnsent(userId);
  location.assign(path);
}

/** As `leaveAfterSignOut`, but what is not sent yet waits for the same person to log in. */
export async function leaveToLogInAgain(path: string): Promise<void> {
  await Promise.allSettled([clearOfflineCache(), forgetPushes()]);
  location.assign(path);
}

/** Browsers tell their push service, which may not answer. */
async function forgetPushes(): Promise<void> {
  const { forgetPush } = await import("../../pwa/push/push-subscription.ts");
  await Promise.race([forgetPush(), new Promise((resolve) => setTimeout(resolve, 2000))]);
}

async function deleteEntries(userId: string | undefined): Promise<void> {
  if (userId !== undefined) await (await loadOutbox()).deleteAll(userId);
}

async function deletePictures(userId: string | undefined): Promise<void> {
  await (await import("../../lib/offline/draft-pictures.ts")).deleteDraftPictures(userId);
}

/** Drafts of messages and forms. A session that merely expires keeps them. */
function deleteUnsent(userId: string | undefined): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith("keikka.unsent.") && (userId === undefined || name.includes(`.${userId}.`)))
      localStorage.removeItem(name);
}
