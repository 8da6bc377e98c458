import type { Assignment } from "#shared/assignment.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { AssignmentBadge } from "./assignment-badge.tsx";
import { DeskActions } from "./desk-actions.tsx";

const order = ["confirmed", "proposed", "declined", "removed"];

/** Who is coming: those who said no stand last. */
export function CrewList({ crew }: { crew: readonly Assignment[] }) {
  const { t } = useI18n();
  const sorted = crew.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-semibold text-lg">{t("crew.title")}</h2>
      <ul className="rounded-card border border-line bg-card">
        {sorted.map((one) => (
          <Member key={one.id} assignment={one} />
        ))}
      </ul>
    </section>
  );
}

function Member({ assignment }: { assignment: Assignment }) {
  const { count } = useI18n();
  const { userName, dates, status } = assignment;
  return (
    <li className="flex min-h-16 items-center gap-3 border-line border-t px-4 py-2 first:border-t-0">
      <Avatar name={userName} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{userName}</p>
        {dates.length > 0 && <p className="text-ink-2 text-sm">{count("gigs.days", dates.length)}</p>}
      </div>
      <AssignmentBadge status={status} />
      <DeskActions assignment={assignment} />
    </li>
  );
}
