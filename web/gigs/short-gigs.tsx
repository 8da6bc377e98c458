import { dayOf } from "#shared/time-zone.ts";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useRead } from "../lib/use-read.ts";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { GigCard } from "./gig-card.tsx";

const shown = 3;

/** The next gigs that still need people: my own, or those that I could answer. */
export function ShortGigs({ mine }: { mine: boolean }) {
  const { t } = useI18n();
  const query = {
    status: "open",
    from: dayOf(Date.now()),
    limit: String(shown),
    ...(mine && { mine: "true" }),
  };
  const { data, error } = useRead(api.gigs, { query: query as { status: "open" } });
  if (error) return null;
  if (!data) return <SkeletonCards label={t("ui.loading")} />;
  if (data.items.length === 0)
    return <p className="text-ink-2">{t(mine ? "home.allFilled" : "home.noOpenGigs")}</p>;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {data.items.map((gig) => (
        <GigCard key={gig.id} gig={gig} />
      ))}
    </ul>
  );
}
