import type { ReactNode } from "react";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  title: string;
  text: string;
  /** What the yes does, as a verb, and what stands on the way back. */
  yes: string;
  no: string;
  busy: boolean;
  /** `primary` where the yes gives something. */
  tone?: "danger" | "primary";
  /** What is to be chosen or read besides; `ready`: whether it has been. */
  children?: ReactNode;
  ready?: boolean;
  onYes: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks once more before something that cannot be taken back; the way back has the focus. Heavy like `Dialog`: load it lazily. */
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
  const { children, onYes, onClose } = props;
  const sure = async () => {
    await onYes();
    onClose();
  };
  const actions = (
    <>
      <Button tone={tone} onClick={sure} busy={busy} disabled={!ready}>
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
