import { BellRing, Check, UserMinus } from "lucide-react";
import { useSWRConfig } from "swr";
import type { Assignment } from "#shared/crews/assignment.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { isGigKey } from "../../domain/gigs/is-gig-key.ts";
import { useUndo } from "../../domain/gigs/use-undo.ts";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { BulkBar } from "../../ui/data-table/bulk/bulk-bar.tsx";
import type { BulkAction } from "../../ui/data-table/table-column.ts";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import type { CrewSelection } from "./use-crew-selection.ts";

const call = api.assignments[":id"];

/** `version`: of the gig on screen. */
type Props = { selection: CrewSelection; version: number };

/** What staff may do with several of a crew at once; each is answered by itself. */
export function CrewBulkBar({ selection, version }: Props) {
  const { t } = useI18n();
  return (
    <BulkBar
      rows={selection.rows}
      selection={selection}
      actions={useBulkActions(selection, version)}
      nameOf={({ userName }) => getDisplayName(userName, t)}
      explain={(error) =>
        error instanceof ApiError && error.code === "tooManyRequests"
          ? t("crew.tooSoon")
          : errorText(t, error)
      }
    />
  );
}

function useBulkActions({ rows: crew, ids }: CrewSelection, version: number): BulkAction<Assignment>[] {
  const { t, count } = useI18n();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const undo = useUndo();
  const onDone = () => mutate(isGigKey);
  const removed = crew.filter(({ id, can }) => ids.has(id) && can.remove);
  const fillers = [...new Set(removed.map(({ filledBy }) => filledBy))];
  const actions: BulkAction<Assignment>[] = [
    {
      key: "remind",
      label: t("crew.remind"),
      icon: <BellRing aria-hidden size={18} />,
      isApplicable: ({ can }) => can.remind,
      skippedText: (skipped) => count("crew.bulk.notReminded", skipped),
      listsRows: true,
      confirmation: (many) => ({
        title: count("crew.bulk.remindTitle", many),
        facts: many > 0 ? [t("crew.bulk.remindText")] : [],
        yes: t("crew.remind"),
      }),
      run: ({ id }) => unwrap(call.remind.$post({ param: { id } })),
      done: (many) => count("crew.remindedAll", many),
      onDone,
    },
    {
      key: "confirm",
      label: t("crew.bulk.confirm"),
      icon: <Check aria-hidden size={18} />,
      isApplicable: ({ can }) => can.answer,
      skippedText: (skipped) => count("crew.bulk.notConfirmed", skipped),
      listsRows: true,
      confirmation: (many) => ({
        title: count("crew.bulk.confirmTitle", many),
        facts: many > 0 ? [t("crew.bulk.confirmText")] : [],
        yes: t("crew.bulk.confirm"),
      }),
      run: ({ id }) => unwrap(call.confirm.$post({ param: { id }, json: { version } })),
      done: (many) => count("crew.bulk.confirmed", many),
      onDone,
    },
    {
      key: "remove",
      label: t("crew.remove"),
      icon: <UserMinus aria-hidden size={18} />,
      isDanger: true,
      isApplicable: ({ can }) => can.remove,
      skippedText: (skipped) => count("crew.bulk.notRemoved", skipped),
      confirmation: (many) => ({
        title: count("crew.bulk.removeTitle", many),
        facts:
          many > 0
            ? [
                t("crew.bulk.removeNotice"),
                ...fillers.map((filledBy) => t(`crew.bulk.removeText.${filledBy}`)),
              ]
            : [],
        yes: t("crew.remove"),
      }),
      run: ({ id, gigId }) =>
        unwrap(
          api.gigs[":id"].assignments[":assignmentId"].$delete(
            { param: { id: gigId, assignmentId: id }, query: {} },
            undo.begin().request,
          ),
        ),
      done: (many) => count("crew.bulk.removed", many),
      closesWhenDone: true,
      onDone: async ({ length }) => {
        await onDone();
        if (length > 0) toast.success(count("crew.bulk.removed", length), undefined, undo.begin().offer());
        undo.end();
      },
    },
  ];
  return actions.filter(({ isApplicable }) => crew.some(isApplicable));
}
