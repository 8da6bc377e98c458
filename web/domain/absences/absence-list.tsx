import { Pencil, Trash2 } from "lucide-react";
import { type MouseEvent, useState } from "react";
import type { Absence, AbsenceTerms } from "#shared/absences/absence.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { useSession } from "../../lib/session/session.tsx";
import { Badge } from "../../ui/primitives/badge.tsx";
import { IconButton } from "../../ui/primitives/icon-button.tsx";
import { QueuedLine } from "../outbox/queued-line.tsx";
import { useShownEntries } from "../outbox/use-shown-entries.ts";
import { PersonLink } from "../people/person-link.tsx";
import { absenceNames, getUnsentAbsencePath, subjectOfAbsence } from "./absence-names.ts";
import { useAbsenceMutation } from "./use-absence-mutation.ts";
import { useAbsenceWords } from "./use-absence-words.ts";
import { useIsDesk } from "./use-is-desk.ts";

type Props = {
  label: string;
  absences: readonly Absence[];
  /** Without it they can only be deleted. */
  onChange?: (absence: Absence) => void;
};

/** In the server's order: by their first day. */
export function AbsenceList({ label, absences, onChange }: Props) {
  return (
    <ul aria-label={label} tabIndex={-1} className="divide-y divide-line outline-none">
      {absences.map((absence) => (
        <AbsenceRow key={absence.id} absence={absence} onChange={onChange} />
      ))}
    </ul>
  );
}

type RowProps = { absence: Absence; onChange: ((absence: Absence) => void) | undefined };

function AbsenceRow({ absence, onChange }: RowProps) {
  const { t } = useI18n();
  const { session } = useSession();
  const isDesk = useIsDesk();
  const { days, details } = useAbsenceWords()(absence);
  const { remove } = useAbsenceMutation();
  const [isBusy, setBusy] = useState(false);
  const subject = subjectOfAbsence(absence.id);
  const queuedEntry = useShownEntries((entry) => entry.subject === subject).at(-1);
  const { userId, name, byDesk, from, to } = absence;
  const displayName = getDisplayName(name, t);
  const what = isDesk ? `${displayName}, ${days}` : days;
  const today = toLocalDate(Date.now());
  const erase = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    if (isBusy) return;
    setBusy(true);
    const list = button.closest("ul");
    const heading = button.closest("[role=dialog], main")?.querySelector<HTMLElement>("h1, h2");
    if (await remove(absence, what, userId === session?.user.id)) moveFocus(button, [list, heading]);
    setBusy(false);
  };
  return (
    <li className="py-2 pr-1 pl-4">
      <div className="flex items-start gap-1">
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
        {onChange && (
          <IconButton
            label={t("absences.change", { what })}
            icon={<Pencil aria-hidden size={20} />}
            onClick={() => onChange(absence)}
          />
        )}
        <IconButton
          label={t("absences.delete", { what })}
          icon={<Trash2 aria-hidden size={20} />}
          aria-disabled={isBusy || undefined}
          onClick={erase}
        />
      </div>
      {queuedEntry && (
        <div className="py-1.5 pr-3">
          <QueuedChange entry={queuedEntry} />
        </div>
      )}
    </li>
  );
}

function QueuedChange({ entry }: { entry: OutboxEntry }) {
  const { t } = useI18n();
  const words = useAbsenceWords();
  if (entry.action === absenceNames.erase)
    return <QueuedLine entry={entry} what={t("queued.absence.erase")} />;
  const { days, details } = words(entry.payload as AbsenceTerms);
  const terms = `${days}, ${details}`;
  const what = entry.state === "refused" ? terms : t("queued.absence.changeOf", { days: terms });
  return <QueuedLine entry={entry} what={what} editHref={getUnsentAbsencePath(entry)} />;
}

/** From a button that goes with its row to the first of `places` that is left; not where the user has moved on. */
function moveFocus(button: HTMLElement, places: readonly (HTMLElement | null | undefined)[]): void {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== button && activeElement?.isConnected) return;
  const place = places.find((one) => one?.isConnected);
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}
