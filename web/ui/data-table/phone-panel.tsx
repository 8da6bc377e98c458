import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { FilterAdder } from "./filter-adder.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { SortEditor } from "./sort-editor.tsx";

/** Order and filters of a table without a head to tap. Heavy (Dialog): load it lazily. */
export function PhonePanel({ onClose }: { onClose: () => void }) {
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
        <FilterChips also={[]} />
        <FilterAdder />
      </section>
    </Dialog>
  );
}
