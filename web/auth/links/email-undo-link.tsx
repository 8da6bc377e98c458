import { useState } from "react";
import { detailText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { AuthPage } from "../auth-page.tsx";
import { setPrefilledEmail } from "../prefilled-email.ts";
import { ResultMessage } from "../result-message.tsx";
import { fetchEmailLink, useEmailChangeLink } from "./email-change-link.tsx";
import { LinkAction } from "./link-action.tsx";
import { isLinkGone, useOneTimeLink } from "./use-one-time-link.ts";

/** Restores the old e-mail, to which this link was sent. Other errors than a dead link fail the screen. */
export function EmailUndoLink({ code }: { code: string }) {
  const { t } = useI18n();
  const toast = useToast();
  const { renew } = useSession();
  const { state, fail } = useOneTimeLink(code, fetchEmailLink);
  const { use, busy } = useEmailChangeLink(code);
  const [isUndone, setUndone] = useState(false);

  const undo = async (email: string) => {
    try {
      await use();
      setPrefilledEmail(email);
      setUndone(true);
      await renew().catch(() => undefined);
    } catch (error) {
      if (isLinkGone(error)) fail(error);
      else toast.error(t("layout.failed"), detailText(t, error), { about: "emailLink" });
    }
  };
  if (state.is === "failed") {
    if (!isLinkGone(state.error)) throw state.error;
    return (
      <ResultMessage title={t("emailLink.undoGone")} text={t("emailLink.undoGoneText")}>
        <LinkButton href={pathTo("forgotPassword")} tone="primary">
          {t("reset.title")}
        </LinkButton>
        <LinkButton href={pathTo("login")}>{t("reset.goToLogin")}</LinkButton>
      </ResultMessage>
    );
  }
  const email = state.is === "works" ? state.result.email : "";
  if (isUndone) {
    return (
      <ResultMessage done title={t("emailLink.undone")} text={t("emailLink.undoneText", { email })}>
        <LinkButton href={pathTo("forgotPassword")}>{t("reset.askAgain")}</LinkButton>
      </ResultMessage>
    );
  }
  return (
    <AuthPage title={t("emailLink.undoTitle")}>
      <LinkAction
        text={state.is === "works" ? t("emailLink.undoText", { email }) : null}
        label={t("emailLink.undo")}
        busy={busy}
        onTap={() => undo(email)}
      />
    </AuthPage>
  );
}
