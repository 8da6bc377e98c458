import { changeRows } from "#shared/change-rows.ts";
import type { Notification } from "#shared/notification.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useChangeWords } from "../lib/use-change-words.ts";

/** What changed in a gig, inside a sentence: each thing as it is now and was before; nothing where none is known. */
export function useChangesText() {
  const { t } = useI18n();
  const words = useChangeWords();
  return (change: Notification["change"]): string => {
    if (change === null) return "";
    const said = changeRows(change, change.own).map((row) => {
      const { label, before, after } = words(row, change.own);
      return t("notifications.becomes", {
        what: label.charAt(0).toLowerCase() + label.slice(1),
        before,
        after,
      });
    });
    return said.join("; ");
  };
}
