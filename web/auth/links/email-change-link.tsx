import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { AuthPage } from "../auth-page.tsx";
import { ResultMessage } from "../result-message.tsx";
import { LinkAction } from "./link-action.tsx";
import { useOneTimeLink } from "./use-one-time-link.ts";

/** On failure leads to the landing page (specification, 4 and 8). Opened again, the link says that it is done. */
export function EmailChangeLink({ code }: { code: string }) {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const { renew } = useSession();
  const { state, fail } = useOneTimeLink(code, fetchEmailLink);
  const { use, busy } = useEmailChangeLink(code);

  const checkAgain = (error: unknown) => fetchEmailLink(code).then(() => fail(error), fail);
  const confirm = () =>
    use().then(async () => {
      await renew().catch(() => undefined);
      navigate(`${pathTo("login")}?newEmail=true`, { replace: true });
    }, checkAgain);
  if (state.is === "failed") {
    const isDone = state.error instanceof ApiError && state.error.code === "link.used";
    return isDone ? <Done /> : <BackToStart />;
  }
  return (
    <AuthPage title={t("emailLink.title")}>
      <LinkAction
        text={state.is === "works" ? t("emailLink.text", { email: state.result.email }) : null}
        label={t("emailLink.confirm")}
        busy={busy}
        onTap={confirm}
      />
    </AuthPage>
  );
}

function Done() {
  const { t } = useI18n();
  return (
    <ResultMessage done title={t("emailLink.used")} text={t("emailLink.usedText")}>
      <LinkButton href={pathTo("login")} tone="primary" replace>
        {t("reset.goToLogin")}
      </LinkButton>
    </ResultMessage>
  );
}

function BackToStart() {
  const { t } = useI18n();
  const toast = useToast();
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(pathTo("landing"), { replace: true });
    // After the navigation, which dismisses the previous page's errors.
    setTimeout(() => toast.error(t("layout.failed"), t("layout.failedDetail"), { about: "emailLink" }));
  }, [navigate, toast, t]);
  return null;
}

const link = api["email-changes"][":code"];

export const fetchEmailLink = (code: string) => unwrap(link.$get({ param: { code } }));

export function useEmailChangeLink(code: string) {
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      await unwrap(link.$post({ param: { code } }));
    } finally {
      setBusy(false);
    }
  };
  return { use, busy };
}
