import { lazy, Suspense, useState } from "react";
import type { ListedApplication } from "#shared/application.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Question } from "../ui/question.tsx";
import { useAnswer } from "./use-answer.ts";

const RejectDialog = lazy(async () => ({ default: (await import("./reject-dialog.tsx")).RejectDialog }));

/** What can be answered: an account, a no with its reason, or that somebody is on it. */
export function ApplicationAnswers({ application }: { application: ListedApplication }) {
  const { t } = useI18n();
  const { answer, busy } = useAnswer(application);
  const [asking, setAsking] = useState<"approve" | "reject" | null>(null);
  const { name, email, companyName, status } = application;
  const text = companyName
    ? t("adminApplications.approveCompany", { company: companyName, name, email })
    : t("adminApplications.approveAlone", { name, email });
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
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
      <Suspense>
        {asking === "reject" && (
          <RejectDialog application={application} answer={answer} onClose={() => setAsking(null)} />
        )}
      </Suspense>
    </div>
  );
}
