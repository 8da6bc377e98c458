import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { resolveValue, type Toast, toast, useToaster } from "react-hot-toast/headless";
import { useLocation } from "wouter";
import { useHydrated } from "../../lib/hydration/hydration.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/**
 * A phone shows the newest toast only, over the header, as does a desktop while a dialog is open. Toasts pause under
 * pointer or focus; errors go with their page and language. In a portal, since a dialog makes the application inert.
 */
export function Toaster() {
  return useHydrated() ? <Toasts /> : null;
}

function Toasts() {
  const { t } = useI18n();
  const { toasts, handlers } = useToaster();
  const { ref, hold, release } = useHold(toasts, handlers);
  useOldErrorsGone(toasts);
  return createPortal(
    <section
      ref={ref}
      aria-label={t("ui.messages")}
      aria-live="polite"
      onMouseEnter={() => hold("pointer")}
      onMouseLeave={() => release("pointer")}
      onFocus={() => hold("focus")}
      onBlur={() => release("focus")}
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+0.25rem)] z-(--z-toast) mx-auto grid w-full max-w-md gap-2 px-2 md:top-16 md:[body:has([aria-modal=true])_&]:top-1 md:px-3 max-md:[&>*+*]:hidden"
    >
      {toasts.map((toastItem) => (
        <div key={toastItem.id} className={toastItem.visible ? "toast-in pointer-events-auto" : "toast-out"}>
          {resolveValue(toastItem.message, toastItem)}
        </div>
      ))}
    </section>,
    document.body,
  );
}

type Holder = "pointer" | "focus";
type Handlers = Pick<ReturnType<typeof useToaster>["handlers"], "startPause" | "endPause">;

/** Pauses the toasts' timers while anything holds them. */
function useHold(toasts: readonly Toast[], { startPause, endPause }: Handlers) {
  const ref = useRef<HTMLElement>(null);
  const holders = useRef(new Set<Holder>());
  const hold = (holder: Holder) => {
    if (holders.current.size === 0) startPause();
    holders.current.add(holder);
  };
  const release = (holder: Holder) => {
    holders.current.delete(holder);
    if (holders.current.size === 0) endPause();
  };
  const ids = toasts.map(({ id }) => id).join();
  // An element that is removed under the pointer or with the focus fires no leave event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a toast has gone, not at every drawing
  useEffect(() => {
    if (!ref.current?.contains(document.activeElement)) release("focus");
    if (ids === "") release("pointer");
  }, [ids]);
  return { ref, hold, release };
}

/** Dismisses errors of the previous page, and those in the previous language. */
function useOldErrorsGone(toasts: readonly Toast[]): void {
  const [path] = useLocation();
  const { locale } = useI18n();
  const view = `${locale} ${path}`;
  const shownOn = useRef(view);
  useEffect(() => {
    if (shownOn.current === view) return;
    shownOn.current = view;
    for (const { id, type } of toasts) if (type === "error") toast.dismiss(id);
  }, [view, toasts]);
}
