import { useEffect, useState } from "react";
import { lazyOverlay } from "../../overlays/lazy-overlay.tsx";
import { Button } from "../../primitives/button.tsx";
import type { BulkAction } from "../table-column.ts";
import type { RowWithId } from "../table-state.ts";
import { type BarSelection, SelectionBar } from "./selection-bar.tsx";

const BulkDialog = lazyOverlay(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

type Props<Row extends RowWithId> = {
  rows: readonly Row[];
  selection: BarSelection;
  actions: readonly BulkAction<Row>[];
  nameOf: (row: Row) => string;
  explain: (error: unknown) => string;
};

/** Shown while something is selected. */
export function BulkBar<Row extends RowWithId>(props: Props<Row>) {
  const { rows: all, selection, actions, nameOf, explain } = props;
  const [pendingAction, setPendingAction] = useState<BulkAction<Row> | null>(null);
  const [inputs, setInputs] = useState<Record<string, string>>({});
  const rows = all.filter(({ id }) => selection.ids.has(id));
  const Dialog = BulkDialog as typeof import("./bulk-dialog.tsx").BulkDialog<Row>;
  const isSelectionEmpty = rows.length === 0;
  useEffect(() => {
    if (isSelectionEmpty) setInputs({});
  }, [isSelectionEmpty]);
  return (
    <>
      <SelectionBar selection={selection} selectedCount={rows.length}>
        {actions.map((action) => (
          <Button
            key={action.key}
            tone={action.isDanger ? "danger" : "secondary"}
            onClick={() => setPendingAction(action)}
          >
            {action.icon}
            {action.label}
          </Button>
        ))}
      </SelectionBar>
      {pendingAction && (
        <Dialog
          action={pendingAction}
          rows={rows}
          input={inputs[pendingAction.key] ?? ""}
          onInput={(text) => setInputs({ ...inputs, [pendingAction.key]: text })}
          idOf={({ id }) => id}
          nameOf={nameOf}
          explain={explain}
          onDone={({ refused }) => selection.chooseOnly(refused.map(({ row }) => row.id))}
          onClose={() => setPendingAction(null)}
        />
      )}
    </>
  );
}
