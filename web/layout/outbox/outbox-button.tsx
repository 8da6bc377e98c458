import { CloudAlert, CloudUpload } from "lucide-react";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { CountBadge } from "../navigation/nav-link.tsx";

const OutboxDialog = lazyOverlay(async () => (await import("./outbox-dialog.tsx")).OutboxDialog);

type Props = { waiting: number; refused: number; isOpen: boolean; setOpen: (isOpen: boolean) => void };

export function OutboxButton(props: Props) {
  return (
    <MessagesProvider of="outbox">
      <LabelledButton {...props} />
    </MessagesProvider>
  );
}

function LabelledButton({ waiting, refused, isOpen, setOpen }: Props) {
  const { count } = useI18n();
  const Icon = refused > 0 ? CloudAlert : CloudUpload;
  const label = [
    ...(waiting > 0 ? [count("outbox.waiting", waiting)] : []),
    ...(refused > 0 ? [count("outbox.refused", refused)] : []),
  ].join(", ");
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        title={label}
        className="grid size-tap cursor-pointer place-items-center rounded-control hover:bg-wash"
      >
        <span className="relative">
          <Icon aria-hidden size={22} />
          <CountBadge count={waiting + refused} />
        </span>
        <span className="sr-only">{label}</span>
      </button>
      {isOpen && <OutboxDialog onClose={() => setOpen(false)} />}
    </>
  );
}
