import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { resolveValue, type Toast, toast, useToaster } from "react-hot-toast/headless";
import { useLocation } from "wouter";
import { useHydrated } from "../../lib/hydration/use-hydrated.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/**
 * Where toasts appear: top-center, on a phone the newest alone and over the header bar, so that what the page is about
 * stays readable, and on a desk too while a dialog is open; waiting while the pointer or the focus is on them; errors go when the page does. It
 * stands beside the application in the body, so that it stays alive while a dialog makes the rest inert.
 */
export function Toaster() {
  return useHydrated() ? <Toasts /> : null;
}

function Toasts() {
  const { t } = useI18n();
  const { toasts, handlers } = useToaster();
  const { place, hold, release } = useHold(toasts, handlers);
  useOldErrorsGone(toasts);
  return createPortal(
    <section
      ref={place}
      aria-label={t("ui.messages")}
      aria-live="polite"
      onMouseEnter={() => hold("pointer")}
      onMouseLeave={() => release("pointer")}
      onFocus={() => hold("focus")}
      onBlur={() => release("focus")}
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+0.25rem)] z-(--z-toast) mx-auto grid w-full max-w-md gap-2 px-2 md:top-16 md:[body:has([aria-modal=true])_&]:top-1 md:px-3 max-md:[&>*+*]:hidden"
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

type Holder = "pointer" | "focus";
type Handlers = Pick<ReturnType<typeof useToaster>["handlers"], "startPause" | "endPause">;

/** Time stands still from the first that holds the toasts until the last lets go. */
function useHold(toasts: readonly Toast[], { startPause, endPause }: Handlers) {
  const place = useRef<HTMLElement>(null);
  const holders = useRef(new Set<Holder>());
  const hold = (one: Holder) => {
    if (holders.current.size === 0) startPause();
    holders.current.add(one);
  };
  const release = (one: Holder) => {
    holders.current.delete(one);
    if (holders.current.size === 0) endPause();
  };
  const ids = toasts.map(({ id }) => id).join();
  // What vanishes under the pointer or with the focus says no goodbye.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a toast has gone, not at every drawing
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) release("focus");
    if (ids === "") release("pointer");
  }, [ids]);
  return { place, hold, release };
}

/** What failed on one page says nothing on the next. */
function useOldErrorsGone(toasts: readonly Toast[]): void {
  const [path] = useLocation();
  const shownOn = useRef(path);
  useEffect(() => {
    if (shownOn.current === path) return;
    shownOn.current = path;
    for (const { id, type } of toasts) if (type === "error") toast.dismiss(id);
  }, [path, toasts]);
}
