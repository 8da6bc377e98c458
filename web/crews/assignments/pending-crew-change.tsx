import type { Assignment } from "#shared/crews/assignment.ts";
import { listChanges } from "#shared/gigs/change-rows.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { ChangeList } from "./change-list.tsx";

/** For the provider's staff: the change, and how many of the crew have yet to acknowledge it. */
export function PendingCrewChange({ crew }: { crew: readonly Assignment[] }) {
  const { t, count } = useI18n();
  const unacknowledged = crew.filter(({ changes }) => changes !== null);
  const rows = ({ changes, dates }: Assignment) => (changes ? listChanges(changes, dates).length : 0);
  const [mostAffected] = unacknowledged.toSorted((a, b) => rows(b) - rows(a));
  if (!mostAffected) return null;
  return (
    <Card as="section" aria-label={t("changes.title")} className="grid grid-cols-1 gap-3">
      <div>
        <p className="font-bold text-lg">{t("changes.title")}</p>
        <p className="text-sm">{count("changes.unaware", unacknowledged.length)}</p>
      </div>
      <ChangeList assignment={mostAffected} />
    </Card>
  );
}
