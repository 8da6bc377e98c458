import { useId } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";

type Props = {
  label: string;
  /** From 0 to 1; undefined: indeterminate. */
  share?: number;
};

export function Progress({ label, share }: Props) {
  const { tag } = useI18n();
  const id = useId();
  const done = share === undefined ? undefined : Math.min(Math.max(share, 0), 1);
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 });
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 text-sm">
        <span id={id} className="font-semibold">
          {label}
        </span>
        {done !== undefined && <span aria-hidden>{percent.format(done)}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done === undefined ? undefined : Math.round(done * 100)}
        className="h-3 overflow-hidden rounded-full border border-edge bg-card"
      >
        {done === undefined ? (
          <div className="progress progress-bar w-1/3" />
        ) : (
          <div
            className="progress-bar origin-left transition-transform"
            style={{ transform: `scaleX(${done})` }}
          />
        )}
      </div>
    </div>
  );
}
