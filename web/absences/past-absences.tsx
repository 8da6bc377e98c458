import { useState } from "react";
import type { Absence } from "#shared/absences/absence.ts";
import { maxAbsenceLength } from "#shared/absences/absence-kinds.ts";
import { addDays } from "#shared/calendar/week.ts";
import { AbsenceList } from "../domain/absences/absence-list.tsx";
import { api } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { usePages } from "../lib/api/use-pages.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { LoadMore } from "../ui/navigation/load-more.tsx";
import { Disclosure } from "../ui/primitives/disclosure.tsx";

type Props = {
  today: string;
  search: string;
  onChange: (absence: Absence) => void;
};

/** Of the past year, the latest first. Read when it is opened. */
export function PastAbsences(props: Props) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-card border border-line bg-card px-4"
      summary={t("absences.past")}
    >
      {isOpen && <PastList {...props} />}
    </Disclosure>
  );
}

function PastList({ today, search, onChange }: Props) {
  const { t } = useI18n();
  const yesterday = addDays(today, -1);
  const { items, error, isOld, ...pages } = usePages(api.absences, {
    ...{ from: addDays(today, -maxAbsenceLength), to: yesterday, sort: "-from" },
    ...(search && { search }),
  });
  if (!items) {
    if (error) return <p role="alert">{errorText(t, error)}</p>;
    return <Skeleton className="mb-4 h-16 w-full" />;
  }
  const past = items.filter(({ to }) => to <= yesterday);
  if (past.length === 0 && !search && !pages.hasMore)
    return <p className="pb-4 text-ink-2">{t("absences.noPast")}</p>;
  if (past.length === 0 && !isOld && !pages.hasMore)
    return <p className="pb-4 text-ink-2">{t("absences.nobodyFound")}</p>;
  return (
    <div className="-mx-4 grid grid-cols-1 pb-2">
      {past.length > 0 && <AbsenceList label={t("absences.past")} absences={past} onChange={onChange} />}
      <LoadMore {...pages} explain={(failure) => errorText(t, failure)} />
    </div>
  );
}
