import { Download } from "lucide-react";
import { getCsvSeparator } from "#shared/core/csv.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useAbsenceWords } from "../../domain/absences/use-absence-words.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { downloadCsv } from "../../lib/csv/download-csv.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Progress } from "../../ui/feedback/progress.tsx";
import { FileDrop } from "../../ui/fields/file-drop.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import type { ParsedAbsence, RejectedAbsence } from "./parse-absences.ts";
import { type AbsenceImportState, maxImportedAbsences, useAbsenceImport } from "./use-absence-import.ts";

const types = [".csv", ".txt", ".tsv", "text/csv"];
const maxBytes = 1_000_000;

/** A desk's people's days from a file of the payroll program, or of its own. */
export function AbsenceImportDialog({ onClose }: { onClose: () => void }) {
  const { t, count } = useI18n();
  const { state, open, add, stop } = useAbsenceImport();
  const close = <Button onClick={onClose}>{t("ui.close")}</Button>;
  const actions = {
    choose: null,
    reading: null,
    adding: <Button onClick={stop}>{t("bulk.stop")}</Button>,
    done: close,
    checked:
      state.step === "checked" && state.absences.length > 0 ? (
        <>
          <Button tone="primary" onClick={() => void add(state.absences, state.rejected)}>
            {count("absences.import.add", state.absences.length)}
          </Button>
          <Button onClick={onClose}>{t("kit.back")}</Button>
        </>
      ) : (
        close
      ),
  };
  // What is on its way is told to its end.
  const leave = state.step === "adding" ? stop : onClose;
  return (
    <Dialog open onClose={leave} title={t("absences.import.title")} actions={actions[state.step]}>
      {(state.step === "choose" || state.step === "reading") && <ChooseFile state={state} onFile={open} />}
      {state.step === "checked" && <Checked {...state} />}
      {state.step === "adding" && <Progress label={t("absences.import.adding")} share={state.share} />}
      {state.step === "done" && <Done {...state} />}
    </Dialog>
  );
}

type ChooseProps = {
  state: Extract<AbsenceImportState, { step: "choose" | "reading" }>;
  onFile: (file: File) => Promise<void>;
};

const inTemplate = ["name", "email", "kind", "from", "to"] as const;

function ChooseFile({ state, onFile }: ChooseProps) {
  const { t, locale } = useI18n();
  const { problem, line = 0, error } = state.step === "choose" ? state : {};
  const saveTemplate = () =>
    downloadCsv(
      t("absences.import.templateName"),
      [inTemplate.map((column) => t(`absences.import.column.${column}`))],
      getCsvSeparator(locale),
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">{t("absences.import.text")}</p>
      <FileDrop
        label={t("absences.import.file")}
        types={types}
        typeNames={t("absences.import.types")}
        maxBytes={maxBytes}
        file={null}
        onFile={(file) => file && void onFile(file)}
        pending={state.step === "reading"}
        error={
          problem
            ? t(`absences.import.problem.${problem}`, { count: maxImportedAbsences, line })
            : error
              ? errorText(t, error)
              : undefined
        }
      />
      <Button className="justify-self-start" onClick={() => void saveTemplate()}>
        <Download aria-hidden size={20} />
        {t("absences.import.template")}
      </Button>
    </div>
  );
}

const maxShown = 50;

function Checked({ absences, rejected, known }: Extract<AbsenceImportState, { step: "checked" }>) {
  const { t, count } = useI18n();
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status">
        {absences.length > 0 ? count("absences.import.found", absences.length) : t("absences.import.none")}
      </p>
      {known > 0 && <p className="text-ink-2">{count("absences.import.known", known)}</p>}
      <RejectedRows rejected={rejected} />
      {absences.length > 0 && (
        <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-card border border-line">
          {absences.slice(0, maxShown).map((absence) => (
            <FoundRow key={absence.line} absence={absence} />
          ))}
        </ul>
      )}
      {absences.length > maxShown && (
        <p className="text-ink-2 text-sm">{count("absences.import.more", absences.length - maxShown)}</p>
      )}
    </div>
  );
}

function FoundRow({ absence: { person, terms } }: { absence: ParsedAbsence }) {
  const { t } = useI18n();
  const { days, details } = useAbsenceWords()(terms);
  return (
    <li className="px-4 py-2">
      <p className="wrap-anywhere font-semibold">{getDisplayName(person.name, t)}</p>
      <p className="text-ink-2 text-sm">
        {days} · {details}
      </p>
    </li>
  );
}

/** With the line of the file, so that it can be mended there. */
function RejectedRows({ rejected }: { rejected: readonly RejectedAbsence[] }) {
  const { t, count } = useI18n();
  if (rejected.length === 0) return null;
  return (
    <div className="grid gap-1 text-no text-sm">
      <p className="font-semibold">{count("absences.import.rejected", rejected.length)}</p>
      <ul className="grid max-h-40 gap-1 overflow-y-auto">
        {rejected.map(({ line, who, problem }) => (
          <li key={line} className="wrap-anywhere">
            {t("absences.import.line", { line, who })} {t(`absences.import.wrong.${problem}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Done({ result, left, rejected }: Extract<AbsenceImportState, { step: "done" }>) {
  const { t, count } = useI18n();
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold">{count("absences.import.added", result.done.length)}</p>
      {left > 0 && <p>{count("bulk.notBegun", left)}</p>}
      {result.refused.length > 0 && (
        <ul className="grid list-disc gap-2 pl-5 text-no">
          {result.refused.map(({ row, error }) => (
            <li key={row.line}>
              <b>{getDisplayName(row.person.name, t)}</b>: {errorText(t, error)}
            </li>
          ))}
        </ul>
      )}
      <RejectedRows rejected={rejected} />
    </div>
  );
}
