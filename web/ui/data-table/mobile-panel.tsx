import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Button } from "../primitives/button.tsx";
import { SortEditor } from "./columns/sort-editor.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import { AddFilter } from "./filters/filter-form.tsx";

/** Sort and filters for phones, whose table has no header. Heavy (Dialog): load it lazily. */
export function MobilePanel({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("table.filterAndOrder")}
      actions={<Button onClick={onClose}>{t("table.showRows")}</Button>}
    >
      <SortEditor />
      <section className="grid grid-cols-1 gap-3">
        <h3 className="font-semibold">{t("table.filters")}</h3>
        <FilterChips extraChips={[]} />
        <AddFilter />
      </section>
    </Dialog>
  );
}
