import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { Progress } from "../../feedback/progress.tsx";
import { TextArea } from "../../fields/text-area.tsx";
import { Dialog } from "../../overlays/dialog.tsx";
import { Button } from "../../primitives/button.tsx";
import type { BulkAction } from "../table-column.ts";
import type { BulkResult } from "./run-bulk.ts";
import { runBulk } from "./run-bulk.ts";

type Stage = "confirming" | "running" | "finished";

const nothing: BulkResult<never> = { done: [], refused: [] };

function useBulkAction<Row>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  onDone: (outcome: BulkResult<Row>) => void,
) {
  const [stage, setStage] = useState<Stage>("confirming");
  const [outcome, setOutcome] = useState<BulkResult<Row>>(nothing);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  const run = async (text: string) => {
    setStage("running");
    const act = (row: Row) => action.run(row, text);
    const end = await runBulk(rows, act, { onStep: setOutcome, isStopped: () => stopped.current });
    setOutcome(end);
    setStage("finished");
    await action.onDone(end.done);
    onDone(end);
  };
  const stop = () => {
    stopped.current = true;
  };
  return { stage, outcome, run, stop };
}

type Props<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  /** The text for `action.input`; the caller holds it, for retrying the rows that failed. */
  input: string;
  onInput: (input: string) => void;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  explain: (error: unknown) => string;
  onDone: (outcome: BulkResult<Row>) => void;
  onClose: () => void;
};

/** Of rows with one name, such as several offers of a gig, once. */
function Names<Row>({ of, nameOf }: { of: readonly Row[] } & Pick<Props<Row>, "nameOf">) {
  if (of.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {[...new Set(of.map(nameOf))].map((name) => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Heavy (Dialog): load it lazily. */
export function BulkDialog<Row>(props: Props<Row>) {
  const { action, rows, input, onInput, idOf, nameOf, explain, onDone, onClose } = props;
  const { t, count } = useI18n();
  // As of opening: rows that are done leave the list below.
  const [all] = useState(rows);
  const [applicable] = useState(() => rows.filter(action.isApplicable));
  const { stage, outcome, run, stop } = useBulkAction(action, applicable, (end) => {
    onDone(end);
    if (action.closesWhenDone && end.done.length === applicable.length) onClose();
  });
  const { title, facts, yes } = action.confirmation(applicable.length);
  const skippedCount = all.length - applicable.length;
  const processedCount = outcome.done.length + outcome.refused.length;
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const begin = () => {
    if (!action.input || input.trim() !== "") return void run(input.trim());
    setMissing(true);
    area.current?.focus();
  };
  const close = () => (stage === "running" ? stop() : onClose());
  const actions = {
    confirming: (
      <>
        {applicable.length > 0 && (
          <Button tone={action.isDanger ? "danger" : "primary"} onClick={begin}>
            {yes}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t("kit.back")}
        </Button>
      </>
    ),
    running: <Button onClick={stop}>{t("bulk.stop")}</Button>,
    finished: <Button onClick={onClose}>{t("ui.close")}</Button>,
  };
  return (
    <Dialog open onClose={close} title={title} actions={actions[stage]}>
      {stage === "confirming" && (
        <div className="grid grid-cols-1 gap-4">
          {action.listsRows && <Names of={applicable} nameOf={nameOf} />}
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
          {skippedCount > 0 && (
            <div className="grid grid-cols-1 gap-2">
              <p>{action.skippedText(skippedCount)}</p>
              {action.listsRows && (
                <Names of={all.filter((row) => !applicable.includes(row))} nameOf={nameOf} />
              )}
            </div>
          )}
          {action.input && applicable.length > 0 && (
            <TextArea
              ref={area}
              label={action.input.label}
              hint={action.input.hint}
              maxLength={action.input.maxLength}
              value={input}
              onChange={(event) => {
                onInput(event.target.value);
                setMissing(false);
              }}
              error={isMissing ? action.input.missing : undefined}
              className="min-h-28"
            />
          )}
        </div>
      )}
      {stage === "running" && (
        <Progress
          label={t("bulk.progress", { done: processedCount, all: applicable.length })}
          share={processedCount / Math.max(applicable.length, 1)}
        />
      )}
      {stage === "finished" && (
        <div role="status" className="grid gap-3">
          {outcome.done.length > 0 && <p>{action.done(outcome.done.length, outcome.done)}</p>}
          {action.repeatsSkipped && skippedCount > 0 && <p>{action.skippedText(skippedCount)}</p>}
          {processedCount < applicable.length && (
            <p>{count("bulk.notBegun", applicable.length - processedCount)}</p>
          )}
          {outcome.refused.length > 0 && (
            <>
              <p className="font-semibold">{count("bulk.refused", outcome.refused.length)}</p>
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
