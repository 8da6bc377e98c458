import { useEffect } from "react";
import { createPortal } from "react-dom";
import { resolveValue, useToaster } from "react-hot-toast/headless";
import { useI18n } from "../lib/i18n.tsx";

/**
 * Where toasts appear: top-center, waiting while the pointer or the focus is on them. It stands beside the
 * application in the body, so that it stays alive while a dialog makes the rest inert.
 */
export function Toaster() {
  const { t } = useI18n();
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const isEmpty = toasts.length === 0;
  // What vanishes under the pointer or the focus says no goodbye.
  useEffect(() => {
    if (isEmpty) endPause();
  }, [isEmpty, endPause]);
  return createPortal(
    <section
      aria-label={t("ui.messages")}
      aria-live="polite"
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
      className="pointer-events-none fixed inset-x-0 top-16 z-(--z-toast) mx-auto grid w-full max-w-md gap-2 px-3"
    >
      {toasts.map((one) => (
        <div key={one.id} className={one.visible ? "toast-in pointer-events-auto" : "toast-out"}>
          {resolveValue(one.message, one)}
        </div>
      ))}
    </section>,
    document.body,
  );
}
