import type { Assignment } from "#shared/assignment.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { AssignmentBadge } from "./assignment-badge.tsx";

/** Who is coming: those who said no stand last. */
export function CrewList({ gigId, crew }: { gigId: string; crew: readonly Assignment[] }) {
  const { t } = useI18n();
  const order = ["confirmed", "proposed", "declined", "removed"];
  const sorted = crew.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-lg">{t("crew.title")}</h2>
      <ul className="rounded-card border border-line bg-card">
        {sorted.map((one) => (
          <Member key={one.id} gigId={gigId} assignment={one} />
        ))}
      </ul>
    </section>
  );
}

function Member({ gigId, assignment }: { gigId: string; assignment: Assignment }) {
  const { t, count } = useI18n();
  const { run, busy } = useChange();
  const { id, userName, dates, status } = assignment;
  const remove = () =>
    run(
      "remove",
      () =>
        answerOf(
          api.gigs[":id"].assignments[":assignmentId"].$delete({ param: { id: gigId, assignmentId: id } }),
        ),
      t("crew.removed", { name: userName }),
    );
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 first:border-t-0">
      <Avatar name={userName} />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{userName}</p>
        {dates.length > 0 && <p className="text-ink-2 text-sm">{count("gigs.days", dates.length)}</p>}
      </div>
      <AssignmentBadge status={status} />
      {assignment.can.remove && (
        <Button
          tone="quiet"
          onClick={remove}
          busy={busy !== null}
          aria-label={t("crew.removeName", { name: userName })}
        >
          {t("crew.remove")}
        </Button>
      )}
    </li>
  );
}
