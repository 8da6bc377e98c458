import { useState } from "react";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import type { AffectedWorker } from "./affected-workers.ts";
import { ConfirmSaveDialog } from "./confirm-save-dialog.tsx";

/** More are summed up. */
const maxDates = 4;

type Props = {
  people: readonly AffectedWorker[];
  /** Days for which the crew can be asked. */
  added: readonly string[];
  /** `datesToAsk`: days for which the crew is to be asked. */
  save: (datesToAsk: readonly string[]) => Promise<unknown>;
  onError: (error: unknown) => void;
  onClose: () => void;
};

/** Lists who will be notified of an edit and for which days, and offers to ask the crew for added days. */
export function NotifyCrewDialog({ people, added, save, ...dialogProps }: Props) {
  const { t, count } = useI18n();
  const format = useFormat();
  const [isAsking, setAsking] = useState(true);
  const daysOf = (dates: readonly string[]) => {
    if (dates.length <= maxDates) return dates.map(format.day).join(", ");
    const range = format.days(dates[0] ?? "", dates.at(-1) ?? "");
    return `${range}, ${count("gigs.days", dates.length)}`;
  };
  const notifies = people.length > 0;
  return (
    <ConfirmSaveDialog
      title={t(notifies ? "editGig.tellTitle" : "editGig.addTitle")}
      text={notifies ? count("editGig.tellText", people.length) : count("editGig.addText", added.length)}
      yes={t(notifies ? "editGig.saveAndTell" : "gigs.saveChanges")}
      tone={notifies ? "danger" : "primary"}
      save={() => save(isAsking ? added : [])}
      {...dialogProps}
    >
      <ul className="grid max-h-60 empty:hidden gap-1 overflow-y-auto text-sm">
        {people.map(({ id, name, dates }) => (
          <li key={id} className="wrap-anywhere">
            {`${name}: ${daysOf(dates)}`}
          </li>
        ))}
      </ul>
      {added.length > 0 && (
        <Checkbox
          label={t("editGig.askCrew", { days: daysOf(added) })}
          hint={t("editGig.askCrewHint")}
          checked={isAsking}
          onChange={({ target }) => setAsking(target.checked)}
        />
      )}
    </ConfirmSaveDialog>
  );
}
