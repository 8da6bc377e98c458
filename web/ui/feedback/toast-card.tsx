import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useShortcut } from "../../lib/hooks/use-shortcut.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../primitives/icon-button.tsx";

export type ToastSeverity = "success" | "info" | "error";

const icons = {
  success: <CircleCheck aria-hidden className="mt-3 shrink-0 text-ok" />,
  info: <Info aria-hidden className="mt-3 shrink-0 text-link" />,
  error: <CircleAlert aria-hidden className="mt-3 shrink-0 text-no" />,
};

type Props = {
  severity: ToastSeverity;
  summary: string;
  detail?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
  onClose?: (() => void) | undefined;
  onAct: () => void;
};

export function ToastCard({ severity, summary, detail, action, onClose, onAct }: Props) {
  const { t } = useI18n();
  const act = () => {
    action?.run();
    onAct();
  };
  return (
    <div
      role={severity === "error" ? "alert" : undefined}
      className="flex items-start gap-2 rounded-card border border-edge bg-card py-1 pr-1 pl-3 shadow-lg md:gap-3 md:pl-4"
    >
      {icons[severity]}
      <div className="min-w-0 flex-1 self-center py-1 max-md:text-sm md:py-2.5">
        <p className="font-semibold">{summary}</p>
        {detail && <p className="wrap-anywhere text-ink-2 text-xs md:text-sm">{detail}</p>}
      </div>
      {action && <ActionButton label={action.label} act={act} />}
      {onClose && <IconButton label={t("ui.close")} icon={<X aria-hidden size={20} />} onClick={onClose} />}
    </div>
  );
}

/** By its key as well: it is gone before many have tabbed there. */
function ActionButton({ label, act }: { label: string; act: () => void }) {
  useShortcut("z", act);
  return (
    <button
      type="button"
      aria-keyshortcuts="z"
      onClick={act}
      className="min-h-tap cursor-pointer px-3 font-semibold text-link"
    >
      {label}
    </button>
  );
}
