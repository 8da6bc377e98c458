import { useState } from "react";
import { useSearch } from "wouter";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AuthPage } from "./auth-page.tsx";
import { DeadLink } from "./dead-link.tsx";
import { Outcome } from "./outcome.tsx";
import { ResetForm } from "./reset-form.tsx";
import { useResetLink } from "./use-reset-link.ts";

/** Where links in e-mails land. Opening one does nothing yet: mail scanners open them too. */
export default function LinkScreen() {
  const asked = new URLSearchParams(useSearch());
  const code = asked.get("code");
  if (asked.get("mode") !== "reset" || !code) return <DeadLink />;
  return <ResetLink key={code} code={code} />;
}

function ResetLink({ code }: { code: string }) {
  const { t } = useI18n();
  const { state, lose } = useResetLink(code);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <Outcome done title={t("newPassword.done")} text={t("reset.doneText")}>
        <LinkButton href={pathTo("login")} tone="primary" replace>
          {t("reset.goToLogin")}
        </LinkButton>
      </Outcome>
    );
  }
  if (state === "gone") return <DeadLink reset />;
  return (
    <AuthPage title={t("reset.title")} text={t("reset.text")}>
      {state === "looking" ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <ResetForm code={code} onDone={() => setDone(true)} onGone={lose} />
      )}
    </AuthPage>
  );
}
