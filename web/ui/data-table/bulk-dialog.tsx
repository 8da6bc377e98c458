import { useRef, useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { Progress } from "../progress.tsx";
import { TextArea } from "../text-area.tsx";
import type { Outcome } from "./run-each.ts";
import type { BulkAction } from "./table-column.ts";
import { useBulk } from "./use-bulk.ts";

type Props<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  /** What is typed for `action.words`: kept outside, since what was refused is tried again with it. */
  typed: string;
  onType: (typed: string) => void;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  explain: (error: unknown) => string;
  onDone: (outcome: Outcome<Row>) => void;
  onClose: () => void;
};

/** Asks once for all, shows how far it is, and says who was refused and why. Heavy (Dialog): load it lazily. */
export function BulkDialog<Row>(props: Props<Row>) {
  const { action, rows, typed, onType, idOf, nameOf, explain, onDone, onClose } = props;
  const { t, count } = useI18n();
  // Those of the moment it was asked about: what is done leaves the list below.
  const [all] = useState(rows);
  const [fitting] = useState(() => rows.filter(action.fits));
  const { stage, outcome, run, stop } = useBulk(action, fitting, onDone);
  const { title, facts, yes } = action.ask(fitting.length);
  const left = all.length - fitting.length;
  const ended = outcome.done.length + outcome.refused.length;
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const begin = () => {
    if (!action.words || typed.trim() !== "") return void run(typed.trim());
    setMissing(true);
    area.current?.focus();
  };
  const close = () => (stage === "runs" ? stop() : onClose());
  const actions = {
    asks: (
      <>
        {fitting.length > 0 && (
          <Button tone={action.isDanger ? "danger" : "primary"} onClick={begin}>
            {yes}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t("table.goBack")}
        </Button>
      </>
    ),
    runs: <Button onClick={stop}>{t("table.stop")}</Button>,
    told: <Button onClick={onClose}>{t("ui.close")}</Button>,
  };
  return (
    <Dialog open onClose={close} title={title} actions={actions[stage]}>
      {stage === "asks" && (
        <div className="grid grid-cols-1 gap-4">
          <ul className="grid list-disc gap-2 pl-5">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            {left > 0 && <li>{action.leftOut(left)}</li>}
          </ul>
          {action.words && fitting.length > 0 && (
            <TextArea
              ref={area}
              label={action.words.label}
              hint={action.words.hint}
              maxLength={action.words.maxLength}
              value={typed}
              onChange={(event) => {
                onType(event.target.value);
                setMissing(false);
              }}
              error={isMissing ? action.words.missing : undefined}
              className="min-h-28"
            />
          )}
        </div>
      )}
      {stage === "runs" && (
        <Progress
          label={t("table.progress", { done: ended, all: fitting.length })}
          share={ended / Math.max(fitting.length, 1)}
        />
      )}
      {stage === "told" && (
        <div role="status" className="grid gap-3">
          {outcome.done.length > 0 && <p>{action.done(outcome.done.length)}</p>}
          {ended < fitting.length && <p>{count("table.notBegun", fitting.length - ended)}</p>}
          {outcome.refused.length > 0 && (
            <>
              <p className="font-semibold">{count("table.refused", outcome.refused.length)}</p>
              <ul className="grid list-disc gap-2 pl-5">
                {outcome.refused.map(({ row, error }) => (
                  <li key={idOf(row)}>
                    <b>{nameOf(row)}</b>: {explain(error)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
