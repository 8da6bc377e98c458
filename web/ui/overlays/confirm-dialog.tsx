import type { ReactNode } from "react";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  title: string;
  text: string;
  /** Labels of the two buttons; `yes` is a verb. */
  yes: string;
  no: string;
  busy: boolean;
  /** `primary` for an action that destroys nothing. */
  tone?: "danger" | "primary";
  /** Something to choose or read first; `ready`: it has been done. */
  children?: ReactNode;
  ready?: boolean;
  /** It stays open, with what is filled in, until `onYes` gives null. */
  staysOnFailure?: boolean;
  onYes: () => Promise<unknown>;
  onClose: () => void;
};

/** For what cannot be undone; the focus is on "no". Heavy (Dialog): load it lazily. */
export function ConfirmDialog({
  title,
  text,
  yes,
  no,
  busy,
  tone = "danger",
  ready = true,
  ...props
}: Props) {
  const { children, staysOnFailure = false, onYes, onClose } = props;
  const confirm = async () => {
    const failure = await onYes();
    if (failure === null || !staysOnFailure) onClose();
  };
  const actions = (
    <>
      <Button tone={tone} onClick={confirm} busy={busy} disabled={!ready}>
        {yes}
      </Button>
      <Button onClick={onClose} data-autofocus>
        {no}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
