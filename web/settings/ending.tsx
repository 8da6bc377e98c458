import { useState } from "react";
import { detailText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { unlessGone } from "../lib/unless-gone.ts";
import { Question } from "../ui/question.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { focusSection } from "./focus-section.ts";

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

/** Asks before somebody's way in ends, and tells how that went; what has ended meanwhile has ended. */
export function Ending({ section, done, failed, end, onDone, ...question }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const sure = async () => {
    setBusy(true);
    try {
      await end().catch(unlessGone);
      toast.success(done, undefined, { about: section });
    } catch (error) {
      toast.error(failed, detailText(t, error), { about: section });
    }
    await onDone();
    focusSection(section);
  };
  return <Question {...question} busy={busy} onYes={sure} />;
}
