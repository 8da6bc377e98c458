import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { Absence } from "#shared/absences/absence.ts";
import { absenceNames } from "../domain/absences/absence-names.ts";
import type { UnsentAbsence } from "../domain/absences/use-queued-absences.ts";
import { pathTo } from "../lib/navigation/paths.ts";
import { useEntries } from "../lib/offline/outbox/use-entries.ts";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";

const AbsenceDialog = lazyOverlay(
  async () => (await import("../domain/absences/absence-dialog.tsx")).AbsenceDialog,
);

/** The dialog of what waits or was refused, where the address names it: see absence-writes.ts. */
export function UnsentAbsenceDialog({ absences }: { absences: readonly Absence[] }) {
  const id = new URLSearchParams(useSearch()).get("unsent");
  return id === null ? null : <Editor key={id} {...{ id, absences }} />;
}

const editable: readonly string[] = [absenceNames.enter, absenceNames.change];

function Editor({ id, absences }: { id: string; absences: readonly Absence[] }) {
  const [, navigate] = useLocation();
  const listed = useEntries().find((entry) => entry.id === id && editable.includes(entry.action));
  // It goes from the list as it is saved anew, before the dialog does.
  const [unsent, setUnsent] = useState<UnsentAbsence>();
  if (unsent === undefined && listed !== undefined) setUnsent(listed as UnsentAbsence);
  if (unsent === undefined) return null;
  const absence = absences.find((stored) => stored.id === unsent.payload.id) ?? null;
  const close = () => navigate(pathTo("absences"), { replace: true });
  return <AbsenceDialog absence={absence} unsent={unsent} onClose={close} />;
}
