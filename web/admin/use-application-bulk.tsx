import { Ban, CircleCheck, PhoneOutgoing } from "lucide-react";
import type { ApplicationPatch, ListedApplication } from "#shared/application.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListCache } from "../lib/use-list-cache.ts";
import type { BulkAction } from "../ui/data-table/table-column.ts";

const isUndecided = ({ status }: ListedApplication) => status === "new" || status === "contacted";

/** What is done about several applications at once: told that somebody is on them, answered yes or no. */
export function useApplicationBulk(): BulkAction<ListedApplication>[] {
  const { t, count } = useI18n();
  const renew = useListCache("/api/applications");
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
      key: "approve",
      label: t("adminApplications.approve"),
      icon: <CircleCheck aria-hidden size={18} />,
      leftOut,
      fits: isUndecided,
      ask: (many) => ({
        title: count("adminApplications.bulk.approveTitle", many),
        facts: many > 0 ? [t("adminApplications.bulk.approveFact")] : [],
        yes: t("adminApplications.approveYes"),
      }),
      act: (row) => turn(row, { status: "approved" }),
      done: (many) => count("adminApplications.bulk.approved", many),
      after: after("approved"),
    },
    {
      key: "reject",
      label: t("adminApplications.reject"),
      icon: <Ban aria-hidden size={18} />,
      isDanger: true,
      leftOut,
      fits: isUndecided,
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
