import { Hand } from "lucide-react";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

type Props = { gig: Pick<GigSummary, "status" | "isInterested" | "interestedWorkers"> };

/** Of an open gig: that the reader would like it; to an agency's desk, how many of its people would. */
export function InterestMark({ gig: { status, isInterested, interestedWorkers = 0 } }: Props) {
  const { t, count } = useI18n();
  const words = [
    ...(isInterested ? [t("interest.mine")] : []),
    ...(interestedWorkers > 0 ? [count("interest.workers", interestedWorkers)] : []),
  ];
  if (status !== "open" || words.length === 0) return null;
  return (
    <span className="flex items-center gap-1.5 font-semibold text-sm">
      <Hand aria-hidden size={16} className="shrink-0" />
      {words.join(" · ")}
    </span>
  );
}
