import { X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../primitives/button.tsx";
import { IconButton } from "../../primitives/icon-button.tsx";
import type { RowSelection } from "../table-state.ts";

export type BarSelection = Pick<RowSelection, "ids" | "isAll" | "chooseAll" | "chooseOnly">;

type Props = {
  selection: BarSelection;
  /** Of the rows on screen. */
  selectedCount: number;
  /** To focus when an action that it offered is gone. */
  ref?: Ref<HTMLElement>;
  /** What can be done with those selected. */
  children: ReactNode;
};

/** Shown while something is selected. */
export function SelectionBar({ selection, selectedCount, ref, children }: Props) {
  const { t, count } = useI18n();
  return (
    <>
      <p role="status" className="sr-only">
        {selectedCount > 0 && count("bulk.chosen", selectedCount)}
      </p>
      {selectedCount > 0 && (
        <section
          ref={ref}
          tabIndex={ref ? -1 : undefined}
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
            {count("bulk.chosen", selectedCount)}
          </b>
          {!selection.isAll && (
            <Button tone="quiet" onClick={() => selection.chooseAll(true)} className="-mr-4.5 md:hidden">
              {t("bulk.chooseAll")}
            </Button>
          )}
          {/* On a phone they stand on lines of their own. */}
          <div className="flex flex-wrap gap-2 max-md:w-full">{children}</div>
        </section>
      )}
    </>
  );
}
