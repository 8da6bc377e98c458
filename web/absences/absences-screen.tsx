import { CalendarOff } from "lucide-react";
import { useState } from "react";
import type { Absence } from "#shared/absences/absence.ts";
import { maxAbsenceLength } from "#shared/absences/absence-kinds.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";
import { AbsenceList } from "../domain/absences/absence-list.tsx";
import { IllButton } from "../domain/absences/ill-button.tsx";
import { QueuedAbsences } from "../domain/absences/queued-absences.tsx";
import { useIsDesk } from "../domain/absences/use-is-desk.ts";
import { api } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { usePages } from "../lib/api/use-pages.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useCan, useSession } from "../lib/session/session.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { LoadMore } from "../ui/navigation/load-more.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { PastAbsences } from "./past-absences.tsx";
import { UnsentAbsenceDialog } from "./unsent-absence-dialog.tsx";

const AbsenceDialog = lazyOverlay(
  async () => (await import("../domain/absences/absence-dialog.tsx")).AbsenceDialog,
);

const AbsenceImportDialog = lazyOverlay(
  async () => (await import("./import/absence-import-dialog.tsx")).AbsenceImportDialog,
);

/** Of a worker their own, of a desk those of all its people. */
export default function AbsencesScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  const isDesk = useIsDesk();
  const works = useCan("shifts.work");
  const today = toLocalDate(Date.now());
  const [search, setSearch] = useState("");
  const { items, error, isOld, ...pages } = usePages(api.absences, {
    ...{ from: today, to: addDays(today, maxAbsenceLength - 1) },
    ...(search && { search }),
  });
  const [open, setOpen] = useState<Absence | "new" | null>(null);
  const [isImporting, setImporting] = useState(false);
  const coming = items?.filter(({ to }) => to >= today);
  const text = isDesk ? "absences.textDesk" : session?.organization ? "absences.text" : "absences.textAlone";
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={t("absences.title")}
        text={t(text)}
        actions={
          <>
            <Button tone="primary" onClick={() => setOpen("new")}>
              {t("absences.add")}
            </Button>
            {works && <IllButton />}
            {isDesk && <Button onClick={() => setImporting(true)}>{t("absences.import.open")}</Button>}
          </>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {isDesk && <SearchField label={t("absences.search")} value={search} onChange={setSearch} />}
        {!coming && !error && <SkeletonCards label={t("ui.loading")} count={2} />}
        {error && <p role="alert">{errorText(t, error)}</p>}
        {coming?.length === 0 && !search && (
          <EmptyState
            icon={<CalendarOff size={32} />}
            title={t("absences.empty")}
            text={t(isDesk ? "absences.emptyDesk" : "absences.emptyText")}
          />
        )}
        {coming?.length === 0 && search && !isOld && <p role="status">{t("absences.nobodyFound")}</p>}
        <QueuedAbsences />
        {coming && coming.length > 0 && (
          <div className="rounded-card border border-line bg-card">
            <AbsenceList label={t("absences.list")} absences={coming} onChange={setOpen} />
          </div>
        )}
        <LoadMore {...pages} explain={(failure) => errorText(t, failure)} />
        <PastAbsences {...{ today, search }} onChange={setOpen} />
      </div>
      {open && <AbsenceDialog absence={open === "new" ? null : open} onClose={() => setOpen(null)} />}
      <UnsentAbsenceDialog absences={items ?? []} />
      {isImporting && <AbsenceImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
