import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../../overlays/lazy-overlay.tsx";
import { Button } from "../../primitives/button.tsx";
import { IconButton } from "../../primitives/icon-button.tsx";
import type { BulkAction } from "../table-column.ts";
import type { RowSelection, RowWithId } from "../table-state.ts";

const BulkDialog = lazyOverlay(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

type Props<Row extends RowWithId> = {
  rows: readonly Row[];
  selection: Pick<RowSelection, "ids" | "isAll" | "chooseAll" | "chooseOnly">;
  actions: readonly BulkAction<Row>[];
  nameOf: (row: Row) => string;
  explain: (error: unknown) => string;
};

/** Shown while something is selected. */
export function BulkBar<Row extends RowWithId>(props: Props<Row>) {
  const { rows: all, selection, actions, nameOf, explain } = props;
  const { t, count } = useI18n();
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
      <p role="status" className="sr-only">
        {rows.length > 0 && count("bulk.chosen", rows.length)}
      </p>
      {rows.length > 0 && (
        <section
          data-actions
          aria-label={t("bulk.withChosen")}
          className="sticky bottom-(--tab-bar,0px) z-10 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-edge bg-card px-4 py-2 shadow-lg short:static md:bottom-4"
        >
          <IconButton
            label={t("bulk.letGo")}
            icon={<X aria-hidden />}
            onClick={() => selection.chooseOnly([])}
            className="-ml-3"
          />
          <b aria-hidden className="grow">
            {count("bulk.chosen", rows.length)}
          </b>
          {!selection.isAll && (
            <Button tone="quiet" onClick={() => selection.chooseAll(true)} className="-mr-4.5 md:hidden">
              {t("bulk.chooseAll")}
            </Button>
          )}
          {/* On a phone they stand on lines of their own. */}
          <div className="flex flex-wrap gap-2 max-md:w-full">
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
          </div>
        </section>
      )}
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
