import { useState } from "react";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AuthPage } from "./auth-page.tsx";
import { DeadLink } from "./dead-link.tsx";
import { isGone } from "./is-gone.ts";
import { Outcome } from "./outcome.tsx";
import { ResetForm } from "./reset-form.tsx";
import { useLink } from "./use-link.ts";

const look = (code: string) => answerOf(api["password-resets"][":code"].$get({ param: { code } }));

/** Sets a new password. What else fails than the link is the screen's failure. */
export function ResetLink({ code }: { code: string }) {
  const { t } = useI18n();
  const { state, fail } = useLink(code, look);
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
  if (state.is === "failed") {
    if (!isGone(state.error)) throw state.error;
    return <DeadLink reset />;
  }
  return (
    <AuthPage title={t("reset.title")} text={t("reset.text")}>
      {state.is === "looking" ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <ResetForm code={code} onDone={() => setDone(true)} onGone={fail} />
      )}
    </AuthPage>
  );
}
