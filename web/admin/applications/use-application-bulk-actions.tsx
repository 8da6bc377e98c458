import { Ban, CircleCheck, PhoneOutgoing } from "lucide-react";
import type { ApplicationPatch, ListedApplication } from "#shared/organizations/application.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useListCache } from "../../lib/api/use-list-cache.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { BulkAction } from "../../ui/data-table/table-column.ts";

const isUndecided = ({ status }: ListedApplication) => status === "new" || status === "contacted";

export function useApplicationBulkActions(): BulkAction<ListedApplication>[] {
  const { t, count } = useI18n();
  const renew = useListCache("/api/applications");
  const updateApplication = ({ id }: ListedApplication, json: ApplicationPatch) =>
    unwrap(api.applications[":id"].$patch({ param: { id }, json }));
  const skippedText = (skipped: number) => count("adminApplications.bulk.leavesOut", skipped);
  const after = (status: ListedApplication["status"]) => (done: readonly ListedApplication[]) =>
    renew(...done.map((application) => ({ ...application, status })));
  return [
    {
      key: "contacted",
      label: t("adminApplications.contacted"),
      icon: <PhoneOutgoing aria-hidden size={18} />,
      skippedText,
      isApplicable: ({ status }) => status === "new",
      confirmation: (many) => ({
        title: count("adminApplications.bulk.contactTitle", many),
        facts: many > 0 ? [t("adminApplications.bulk.contactFact")] : [],
        yes: t("adminApplications.contacted"),
      }),
      run: (row) => updateApplication(row, { status: "contacted" }),
      done: (many) => count("adminApplications.bulk.contacted", many),
      onDone: after("contacted"),
    },
    {
      key: "approve",
      label: t("adminApplications.approve"),
      icon: <CircleCheck aria-hidden size={18} />,
      skippedText,
      isApplicable: isUndecided,
      confirmation: (many) => ({
        title: count("adminApplications.bulk.approveTitle", many),
        facts: many > 0 ? [t("adminApplications.bulk.approveFact")] : [],
        yes: t("adminApplications.approveYes"),
      }),
      run: (row) => updateApplication(row, { status: "approved" }),
      done: (many) => count("adminApplications.bulk.approved", many),
      onDone: after("approved"),
    },
    {
      key: "reject",
      label: t("adminApplications.reject"),
      icon: <Ban aria-hidden size={18} />,
      isDanger: true,
      skippedText,
      isApplicable: isUndecided,
      confirmation: (many) => ({
        title: count("adminApplications.bulk.rejectTitle", many),
        facts: many > 0 ? [t("adminApplications.bulk.rejectFact")] : [],
        yes: t("adminApplications.rejectYes"),
      }),
      input: {
        label: t("adminApplications.reason"),
        hint: t("adminApplications.bulk.reasonHint"),
        maxLength: 1000,
        missing: t("fieldErrors.required"),
      },
      run: (row, reason) => updateApplication(row, { status: "rejected", reason }),
      done: (many) => count("adminApplications.bulk.rejected", many),
      onDone: after("rejected"),
    },
  ];
}
