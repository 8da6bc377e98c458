import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Headless } from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useCloseOnBack } from "./use-close-on-back.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Primary button first. */
  actions?: ReactNode;
};

/**
 * A modal, on phones a bottom sheet with room for a toast above. Escape and the back gesture close it. Heavy (Headless
 * UI): use `lazyOverlay` where the first screen does not need it.
 */
export function Dialog({ open, onClose, title, children, actions }: Props) {
  const { t } = useI18n();
  const { panel, first, isOpen } = useDialogFocus(open);
  useCloseOnBack(open, onClose);
  return (
    <Headless open={isOpen} onClose={onClose} initialFocus={first} className="relative z-(--z-modal)">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6 sm:pt-24 short:pt-6 print:items-start">
        <DialogPanel
          ref={panel}
          className="dialog-in grid max-h-[calc(100%-5rem)] w-full max-w-lg gap-4 overflow-y-auto rounded-t-card border border-line bg-card p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:max-h-full sm:rounded-card short:max-h-full"
        >
          <div className="flex items-start justify-between gap-3">
            <DialogTitle className="pt-2.5 font-semibold text-lg">{title}</DialogTitle>
            <IconButton label={t("ui.close")} icon={<X aria-hidden />} onClick={onClose} />
          </div>
          {children}
          {actions && <div className="grid gap-3 sm:flex sm:flex-row-reverse">{actions}</div>}
        </DialogPanel>
      </div>
    </Headless>
  );
}
