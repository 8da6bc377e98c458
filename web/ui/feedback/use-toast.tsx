import { toast } from "react-hot-toast/headless";
import { ToastCard, type ToastSeverity } from "./toast-card.tsx";

type Options = {
  /** What it is about: the next one about the same takes its place. Without, only the same words do. */
  about?: string;
  /** How long it stays, in milliseconds. */
  life?: number;
  closable?: boolean;
  /** One thing to do about it, such as "Undo". */
  action?: { label: string; run: () => void };
};

/** How long toasts live, in milliseconds (specification, 9). */
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
  /** Takes away what was told about something: it is right again. */
  settle: (about: string) => toast.dismiss(about),
};

/** Tells the person something at the top of the screen. The same words twice are one toast. */
export const useToast = () => voice;
