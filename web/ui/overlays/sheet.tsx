import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Headless } from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useCloseOnBack } from "./use-close-on-back.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";

type Props = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** Heavy (Headless UI): load it lazily. */
export function Sheet({ open, onClose, title, children }: Props) {
  const { t } = useI18n();
  const { panel, first, isOpen } = useDialogFocus(open);
  useCloseOnBack(open, onClose);
  return (
    <Headless open={isOpen} onClose={onClose} initialFocus={first} className="relative z-(--z-modal)">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <DialogPanel
        ref={panel}
        className="sheet-in fixed inset-y-0 left-0 grid w-[min(20rem,85vw)] content-start gap-2 overflow-y-auto border-line border-r bg-card p-3"
      >
        <div className="flex items-center justify-between gap-3 pl-3">
          <DialogTitle className="font-semibold text-lg">{title}</DialogTitle>
          <IconButton label={t("ui.close")} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        {children}
      </DialogPanel>
    </Headless>
  );
}
