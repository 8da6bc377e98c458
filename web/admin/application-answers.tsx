import { useState } from "react";
import type { ListedApplication } from "#shared/application.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Question } from "../ui/question.tsx";
import { whenOpened } from "../ui/when-opened.tsx";
import { TakenBy } from "./taken-by.tsx";
import { useAnswer } from "./use-answer.ts";

const RejectDialog = whenOpened(async () => (await import("./reject-dialog.tsx")).RejectDialog);

/** What can be answered: an account, a no with its reason, or that somebody is on it. */
export function ApplicationAnswers({ application }: { application: ListedApplication }) {
  const { t } = useI18n();
  const { answer, busy, isTaken } = useAnswer(application);
  const [asking, setAsking] = useState<"approve" | "reject" | null>(null);
  const { name, email, companyName, companyId, status } = application;
  const text = companyName
    ? t("adminApplications.approveCompany", { company: companyName, name, email })
    : t("adminApplications.approveAlone", { name, email });
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <p role="alert" className="basis-full empty:hidden">
        {isTaken && companyId && (
          <>
            {t("errors.organization.companyExists")} <TakenBy companyId={companyId} />
          </>
        )}
      </p>
      <Button tone="primary" busy={busy === "approved"} onClick={() => setAsking("approve")}>
        {t("adminApplications.approve")}
      </Button>
      {status === "new" && (
        <Button busy={busy === "contacted"} onClick={() => answer({ status: "contacted" })}>
          {t("adminApplications.contacted")}
        </Button>
      )}
      <Button tone="danger" onClick={() => setAsking("reject")}>
        {t("adminApplications.reject")}
      </Button>
      {asking === "approve" && (
        <Question
          title={t("adminApplications.approveTitle", { name: companyName ?? name })}
          text={text}
          yes={t("adminApplications.approveYes")}
          no={t("adminUsers.keep")}
          tone="primary"
          busy={busy !== null}
          onYes={() => answer({ status: "approved" })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "reject" && (
        <RejectDialog application={application} answer={answer} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
