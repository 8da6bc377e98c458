import { KeyRound, Trash2 } from "lucide-react";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import type { BulkAction } from "../../ui/data-table/table-column.ts";
import { getLoginState, type LoginInfo } from "./login-badge.tsx";

type DeletableRow = LoginInfo & { id: string };
type Removal<Row> = {
  /** Consequences to show before deleting. */
  facts?: readonly string[];
  remove: (row: Row) => Promise<unknown>;
  after: (removed: readonly Row[]) => Promise<unknown>;
};

export function usePeopleBulkActions<Row extends DeletableRow>({
  remove,
  after,
  facts = [],
}: Removal<Row>): BulkAction<Row>[] {
  const { t, count } = useI18n();
  const { session } = useSession();
  const sendAgain: BulkAction<Row> = {
    key: "send",
    label: t("people.send"),
    icon: <KeyRound aria-hidden size={18} />,
    isApplicable: (row) => getLoginState(row) === "waiting",
    skippedText: (skipped) => count("people.sendLeavesOut", skipped),
    confirmation: (many) => ({
      title: count("people.sendTitle", many),
      facts: many > 0 ? [t("people.sendMails")] : [],
      yes: t("people.send"),
    }),
    run: ({ email }) => unwrap(api.email.$post({ json: { to: email ?? "", template: "welcome" } })),
    done: (many) => count("people.sent", many),
    onDone: async () => undefined,
  };
  const deletion: BulkAction<Row> = {
    key: "delete",
    label: t("people.delete"),
    icon: <Trash2 aria-hidden size={18} />,
    isDanger: true,
    isApplicable: ({ id }) => id !== session?.user.id,
    skippedText: () => t("people.notYourself"),
    confirmation: (many) => ({
      title: count("people.deleteTitle", many),
      facts:
        many > 0
          ? [
              count("people.loseLogin", many),
              count("people.freeShifts", many),
              t("people.loseNames"),
              ...facts,
            ]
          : [],
      yes: t("people.delete"),
    }),
    run: remove,
    done: (many) => count("people.deleted", many),
    onDone: after,
  };
  return [sendAgain, deletion];
}
