import { toast } from "react-hot-toast/headless";
import { ToastCard, type ToastSeverity } from "./toast-card.tsx";

type Options = {
  /** A toast replaces the one with the same `about`; without it, the one with the same text. */
  about?: string;
  /** Milliseconds. */
  life?: number;
  closable?: boolean;
  /** One action, such as "Undo". */
  action?: { label: string; run: () => void };
};

/** Milliseconds (specification, 9). */
export const toastDuration = { success: 5000, info: 5000, error: 10_000 } as const;

function tell(severity: ToastSeverity, summary: string, detail?: string, options: Options = {}): string {
  const { life = toastDuration[severity], closable = true, action, about } = options;
  const say = severity === "error" ? toast.error : toast;
  return say(
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
    { duration: life, removeDelay: 200, id: about ?? `${severity} ${summary} ${detail ?? ""}` },
  );
}

const voice = {
  success: (summary: string, detail?: string, options?: Options) => tell("success", summary, detail, options),
  info: (summary: string, detail?: string, options?: Options) => tell("info", summary, detail, options),
  error: (summary: string, detail?: string, options?: Options) => tell("error", summary, detail, options),
  /** Dismisses the toast with this `about`. */
  settle: (about: string) => toast.dismiss(about),
};

export const useToast = () => voice;
