import { toast } from "react-hot-toast/headless";
import { ToastCard, type ToastSeverity } from "./toast-card.tsx";

export type ToastOptions = {
  /** A toast replaces the one with the same `about`; without it, the one with the same text. */
  about?: string;
  /** Milliseconds. */
  duration?: number;
  closable?: boolean;
  /** One action, such as "Undo". */
  action?: { label: string; run: () => void };
};

/** Milliseconds (specification, 9). */
export const toastDuration = { success: 5000, info: 5000, error: 10_000 } as const;

function showToast(
  severity: ToastSeverity,
  summary: string,
  detail?: string,
  options: ToastOptions = {},
): string {
  const { duration = toastDuration[severity], closable = true, action, about } = options;
  const show = severity === "error" ? toast.error : toast;
  return show(
    ({ id }) => (
      <ToastCard
        severity={severity}
        summary={summary}
        detail={detail}
        action={action}
        onClose={closable ? () => toast.dismiss(id) : undefined}
        onAct={() => toast.dismiss(id)}
      />
    ),
    { duration, removeDelay: 200, id: about ?? `${severity} ${summary} ${detail ?? ""}` },
  );
}

const toasts = {
  success: (summary: string, detail?: string, options?: ToastOptions) =>
    showToast("success", summary, detail, options),
  info: (summary: string, detail?: string, options?: ToastOptions) =>
    showToast("info", summary, detail, options),
  error: (summary: string, detail?: string, options?: ToastOptions) =>
    showToast("error", summary, detail, options),
  /** Dismisses the toast with this `about`. */
  settle: (about: string) => toast.dismiss(about),
};

export const useToast = () => toasts;
