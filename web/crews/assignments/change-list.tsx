import type { Assignment } from "#shared/crews/assignment.ts";
import { type ChangeRow, listChanges, toChangeKey } from "#shared/gigs/change-rows.ts";
import { useChangeLabel } from "../../domain/gigs/use-change-label.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

export function ChangeList({ assignment }: { assignment: Pick<Assignment, "changes" | "dates"> }) {
  const { t } = useI18n();
  if (assignment.changes === null) return null;
  const rows = listChanges(assignment.changes, assignment.dates);
  if (rows.length === 0) return <p>{t("changes.asBefore")}</p>;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {rows.map((row) => (
        <Row key={toChangeKey(row)} row={row} own={assignment.dates} />
      ))}
    </ul>
  );
}

function Row({ row, own }: { row: ChangeRow; own: readonly string[] }) {
  const { t } = useI18n();
  const describeChange = useChangeLabel();
  const { label, before, after } = describeChange(row, own);
  return (
    <li>
      <p className="text-ink-2 text-sm">{label}</p>
      <p className="wrap-anywhere">
        <span className="sr-only">{t("changes.was")} </span>
        <span className="text-ink-2">{before}</span> <span aria-hidden>→</span>{" "}
        <span className="sr-only">{t("changes.is")} </span>
        <b className="font-bold">{after}</b>
      </p>
    </li>
  );
}
