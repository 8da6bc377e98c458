import { type ReactNode, useState } from "react";
import { errorText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Button } from "../ui/primitives/button.tsx";

type Props = {
  title: string;
  /** What else is deleted; undefined while loading. */
  facts: readonly string[] | undefined;
  /** Why it cannot be deleted: then there is only a way back. */
  blocked?: string | undefined;
  error: unknown;
  /** Shown under the facts. */
  children?: ReactNode;
  yes: string;
  onYes: () => Promise<unknown>;
  onClose: () => void;
};

/** Focuses the way back. Heavy: load it lazily. */
export function DeleteDialog({ title, facts, blocked, error, children, yes, onYes, onClose }: Props) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onYes().finally(() => setBusy(false));
  };
  const mayGo = facts !== undefined && blocked === undefined;
  const actions = (
    <>
      {mayGo && (
        <Button tone="danger" onClick={confirm} busy={busy}>
          {yes}
        </Button>
      )}
      <Button onClick={onClose} data-autofocus>
        {t("kit.back")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      {!facts && !error && <Skeleton className="h-20 w-full" />}
      {!facts && Boolean(error) && <p role="alert">{errorText(t, error)}</p>}
      {blocked && <p>{blocked}</p>}
      {mayGo && (
        <ul className="grid list-disc gap-2 pl-5">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {mayGo && children}
    </Dialog>
  );
}
