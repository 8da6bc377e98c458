import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  tone?: "info" | "warning";
  title: string;
  text?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Announced to screen readers: for banners that appear on an open screen. */
  live?: boolean;
};

const looks = {
  info: { box: "border-link", icon: <Info aria-hidden className="mt-0.5 shrink-0 text-link" /> },
  warning: {
    box: "border-signal bg-signal-wash",
    icon: <CircleAlert aria-hidden className="mt-0.5 shrink-0" />,
  },
};

/** For what lasts; an event is a toast. */
export function Banner({ tone = "info", title, text, action, live = false }: Props) {
  const { box, icon } = looks[tone];
  return (
    <div
      role={live ? "status" : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-l-4 bg-card p-4 ${box}`}
    >
      <div className="flex min-w-0 flex-[1_1_16rem] gap-3">
        {icon}
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {text && <p className="text-ink-2">{text}</p>}
        </div>
      </div>
      {action}
    </div>
  );
}
