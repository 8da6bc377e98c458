import type { ReactNode } from "react";

export type BadgeTone = "ok" | "ink" | "no" | "wait" | "neutral";

const tones: Record<BadgeTone, string> = {
  ok: "bg-ok-wash text-ok",
  ink: "bg-ink text-card",
  no: "bg-no-wash text-no",
  wait: "bg-signal-wash text-ink",
  neutral: "bg-wash text-ink-2",
};

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-full border border-transparent px-2.5 py-0.5 font-semibold text-xs ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
