import { useState } from "react";
import type { ListedApplication } from "#shared/organizations/application.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { LazyConfirmDialog, lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { OrganizationInUseLink } from "../organization-in-use-link.tsx";
import { useAnswerApplication } from "./use-answer-application.ts";

const RejectDialog = lazyOverlay(async () => (await import("./reject-dialog.tsx")).RejectDialog);

export function ApplicationActions({ application }: { application: ListedApplication }) {
  const { t } = useI18n();
  const { answer, busy, isTaken } = useAnswerApplication(application);
  const [openDialog, setOpenDialog] = useState<"approve" | "reject" | null>(null);
  const { name, email, companyName, companyId, status } = application;
  const text = companyName
    ? t("adminApplications.approveCompany", { company: companyName, name, email })
    : t("adminApplications.approveAlone", { name, email });
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <p role="alert" className="basis-full empty:hidden">
        {isTaken && companyId && (
          <>
            {t("errors.organization.companyExists")} <OrganizationInUseLink companyId={companyId} />
          </>
        )}
      </p>
      <Button tone="primary" busy={busy === "approved"} onClick={() => setOpenDialog("approve")}>
        {t("adminApplications.approve")}
      </Button>
      {status === "new" && (
        <Button busy={busy === "contacted"} onClick={() => answer({ status: "contacted" })}>
          {t("adminApplications.contacted")}
        </Button>
      )}
      <Button tone="danger" onClick={() => setOpenDialog("reject")}>
        {t("adminApplications.reject")}
      </Button>
      {openDialog === "approve" && (
        <LazyConfirmDialog
          title={t("adminApplications.approveTitle", { name: companyName ?? name })}
          text={text}
          yes={t("adminApplications.approveYes")}
          no={t("kit.back")}
          tone="primary"
          busy={busy !== null}
          onYes={() => answer({ status: "approved" })}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === "reject" && (
        <RejectDialog application={application} answer={answer} onClose={() => setOpenDialog(null)} />
      )}
    </div>
  );
}
