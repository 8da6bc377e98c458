import { KeyRound, Trash2 } from "lucide-react";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { loginStateOf, type Reachable } from "../lib/login-state.ts";
import { useSession } from "../lib/session.tsx";
import type { BulkAction } from "../ui/data-table/table-column.ts";

type Listed = Reachable & { id: string };
type Removal<Row> = {
  remove: (row: Row) => Promise<unknown>;
  after: (gone: readonly Row[]) => Promise<unknown>;
};

/** What is done about several people at once: their logins sent again, their accounts deleted. */
export function usePeopleBulk<Row extends Listed>({ remove, after }: Removal<Row>): BulkAction<Row>[] {
  const { t, count } = useI18n();
  const { session } = useSession();
  const sendAgain: BulkAction<Row> = {
    key: "send",
    label: t("people.send"),
    icon: <KeyRound aria-hidden size={18} />,
    fits: (row) => loginStateOf(row) === "waiting",
    leftOut: (left) => count("people.sendLeavesOut", left),
    ask: (many) => ({
      title: count("people.sendTitle", many),
      facts: many > 0 ? [t("people.sendMails")] : [],
      yes: t("people.send"),
    }),
    act: ({ email }) => answerOf(api.email.$post({ json: { to: email ?? "", template: "welcome" } })),
    done: (many) => count("people.sent", many),
    after: async () => undefined,
  };
  const deletion: BulkAction<Row> = {
    key: "delete",
    label: t("people.delete"),
    icon: <Trash2 aria-hidden size={18} />,
    isDanger: true,
    fits: ({ id }) => id !== session?.user.id,
    leftOut: () => t("people.notYourself"),
    ask: (many) => ({
      title: count("people.deleteTitle", many),
      facts:
        many > 0
          ? [count("people.loseLogin", many), count("people.freeShifts", many), t("people.loseNames")]
          : [],
      yes: t("people.delete"),
    }),
    act: remove,
    done: (many) => count("people.deleted", many),
    after,
  };
  return [sendAgain, deletion];
}
