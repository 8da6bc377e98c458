import { useState } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { Question } from "../ui/question.tsx";

type Props = {
  title: string;
  text: string;
  yes: string;
  save: () => Promise<unknown>;
  onError: (error: unknown) => void;
  onClose: () => void;
};

/** Asks once before an edit is saved that those who are booked would feel. What is refused all the same is told. */
export function SaveQuestion({ save, onError, ...rest }: Props) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const saveAnyway = async () => {
    setBusy(true);
    await save().catch(onError);
    setBusy(false);
  };
  return <Question {...rest} no={t("editGig.restBack")} busy={busy} onYes={saveAnyway} />;
}
