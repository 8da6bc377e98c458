import { useState } from "react";
import { ApiError } from "../lib/api/client.ts";
import { detailText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { LazyConfirmDialog } from "../ui/overlays/lazy-overlay.tsx";
import { focusSection } from "./settings-section.tsx";

type Props = {
  section: "sessions" | "tokens" | "feed";
  title: string;
  text: string;
  yes: string;
  no: string;
  done: string;
  failed: string;
  end: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** For sessions and tokens; one that has ended meanwhile counts as success. */
export function RevokeDialog({ section, done, failed, end, onDone, ...question }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await end().catch(ignoreGone);
      toast.success(done, undefined, { about: section });
    } catch (error) {
      toast.error(failed, detailText(t, error), { about: section });
    }
    await onDone();
    focusSection(section);
  };
  return <LazyConfirmDialog {...question} busy={busy} onYes={confirm} />;
}

/** For `catch` of a call that deletes or ends something: already gone (404) is success. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "notFound")) throw error;
}
