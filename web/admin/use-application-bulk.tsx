import { Ban, PhoneOutgoing } from "lucide-react";
import type { ApplicationPatch, ListedApplication } from "#shared/application.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useQueueCache } from "../lib/use-queue-cache.ts";
import type { BulkAction } from "../ui/data-table/table-column.ts";

/** What is done about several applications at once: told that somebody is on them, or answered no. */
export function useApplicationBulk(): BulkAction<ListedApplication>[] {
  const { t, count } = useI18n();
  const renew = useQueueCache("/api/applications");
  const turn = ({ id }: ListedApplication, json: ApplicationPatch) =>
    answerOf(api.applications[":id"].$patch({ param: { id }, json }));
  const leftOut = (left: number) => count("adminApplications.bulk.leavesOut", left);
  const after = (status: ListedApplication["status"]) => (done: readonly ListedApplication[]) =>
    renew(...done.map((one) => ({ ...one, status })));
  return [
    {
      key: "contacted",
      label: t("adminApplications.contacted"),
      icon: <PhoneOutgoing aria-hidden size={18} />,
      leftOut,
      fits: ({ status }) => status === "new",
      ask: (many) => ({
        title: count("adminApplications.bulk.contactTitle", many),
        facts: many > 0 ? [t("adminApplications.bulk.contactFact")] : [],
        yes: t("adminApplications.contacted"),
      }),
      act: (row) => turn(row, { status: "contacted" }),
      done: (many) => count("adminApplications.bulk.contacted", many),
      after: after("contacted"),
    },
    {
      key: "reject",
      label: t("adminApplications.reject"),
      icon: <Ban aria-hidden size={18} />,
      isDanger: true,
      leftOut,
      fits: ({ status }) => status === "new" || status === "contacted",
      ask: (many) => ({
        title: count("adminApplications.bulk.rejectTitle", many),
        facts: many > 0 ? [t("adminApplications.bulk.rejectFact")] : [],
        yes: t("adminApplications.rejectYes"),
      }),
      words: {
        label: t("adminApplications.reason"),
        hint: t("adminApplications.bulk.reasonHint"),
        maxLength: 1000,
        missing: t("fieldErrors.required"),
      },
      act: (row, reason) => turn(row, { status: "rejected", reason }),
      done: (many) => count("adminApplications.bulk.rejected", many),
      after: after("rejected"),
    },
  ];
}
