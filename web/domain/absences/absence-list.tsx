import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Absence } from "#shared/absences/absence.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useAbsenceMutation } from "../domain/absences/use-absence-mutation.ts";
import { useAbsenceWords } from "../domain/absences/use-absence-words.ts";
import { useIsDesk } from "../domain/absences/use-is-desk.ts";
import { PersonLink } from "../domain/people/person-link.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useSession } from "../lib/session/session.tsx";
import { Badge } from "../ui/primitives/badge.tsx";
import { IconButton } from "../ui/primitives/icon-button.tsx";

type Props = {
  label: string;
  absences: readonly Absence[];
  onChange: (absence: Absence) => void;
};

/** In the server's order: by their first day. */
export function AbsenceList({ label, absences, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <ul aria-label={label} className="divide-y divide-line">
        {absences.map((absence) => (
          <AbsenceRow
            key={absence.id}
            absence={absence}
            onChange={() => onChange(absence)}
            // The focus would be lost with the row that had it.
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { absence: Absence; onChange: () => void; onRemoved: () => void };

function AbsenceRow({ absence, onChange, onRemoved }: RowProps) {
  const { t } = useI18n();
  const { session } = useSession();
  const isDesk = useIsDesk();
  const { days, details } = useAbsenceWords()(absence);
  const { remove } = useAbsenceMutation();
  const [isBusy, setBusy] = useState(false);
  const { userId, name, byDesk, from, to } = absence;
  const displayName = getDisplayName(name, t);
  const what = isDesk ? `${displayName}, ${days}` : days;
  const today = toLocalDate(Date.now());
  const erase = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await remove(absence, what, userId === session?.user.id)) onRemoved();
    else setBusy(false);
  };
  return (
    <li className="flex items-start gap-1 py-2 pr-1 pl-4">
      <div className="grid min-w-0 flex-1 gap-0.5 py-1.5">
        {isDesk && (
          <p className="wrap-anywhere font-semibold">
            <PersonLink id={userId} name={displayName} />
          </p>
        )}
        <p className={isDesk ? "first-letter:uppercase" : "font-semibold first-letter:uppercase"}>
          {days} {from <= today && today <= to && <Badge tone="wait">{t("absences.now")}</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-2 text-sm">{details}</p>
        {byDesk && !isDesk && <p className="text-ink-2 text-sm">{t("absences.byDesk")}</p>}
      </div>
      <IconButton
        label={t("absences.change", { what })}
        icon={<Pencil aria-hidden size={20} />}
        onClick={onChange}
      />
      <IconButton
        label={t("absences.delete", { what })}
        icon={<Trash2 aria-hidden size={20} />}
        aria-disabled={isBusy || undefined}
        onClick={erase}
      />
    </li>
  );
}
