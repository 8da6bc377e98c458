import { useState } from "react";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

type Props = {
  /** How many things have not been sent. */
  count: number;
  onYes: () => Promise<void>;
  onClose: () => void;
};

/** Before signing out. Heavy (Dialog): load it lazily. */
export function UnsentQuestion(props: Props) {
  return (
    <MessagesProvider of="outbox">
      <Question {...props} />
    </MessagesProvider>
  );
}

function Question({ count: unsent, onYes, onClose }: Props) {
  const { t, count } = useI18n();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await onYes();
  };
  return (
    <ConfirmDialog
      title={t("outbox.signOutTitle")}
      text={count("outbox.signOutText", unsent)}
      yes={t("outbox.signOutYes")}
      no={t("outbox.stay")}
      busy={busy}
      onYes={leave}
      onClose={onClose}
    />
  );
}
