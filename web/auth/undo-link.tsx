import { useState } from "react";
import { detailText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { AuthPage } from "./auth-page.tsx";
import { carryEmail } from "./carried-email.ts";
import { isGone } from "./is-gone.ts";
import { LinkDeed } from "./link-deed.tsx";
import { Outcome } from "./outcome.tsx";
import { lookAtEmailLink, useEmailLink } from "./use-email-link.ts";
import { useLink } from "./use-link.ts";

/** Takes the old e-mail back, from a letter to it. What else fails than the link is the screen's failure. */
export function UndoLink({ code }: { code: string }) {
  const { t } = useI18n();
  const toast = useToast();
  const { renew } = useSession();
  const { state, fail } = useLink(code, lookAtEmailLink);
  const { use, busy } = useEmailLink(code);
  const [undone, setUndone] = useState(false);

  const undo = async (email: string) => {
    try {
      await use();
      carryEmail(email);
      setUndone(true);
      await renew().catch(() => undefined);
    } catch (error) {
      if (isGone(error)) fail(error);
      else toast.error(t("layout.failed"), detailText(t, error), { about: "emailLink" });
    }
  };
  if (state.is === "failed") {
    if (!isGone(state.error)) throw state.error;
    return (
      <Outcome title={t("emailLink.undoGone")} text={t("emailLink.undoGoneText")}>
        <LinkButton href={pathTo("forgotPassword")} tone="primary">
          {t("reset.title")}
        </LinkButton>
        <LinkButton href={pathTo("login")}>{t("reset.goToLogin")}</LinkButton>
      </Outcome>
    );
  }
  const email = state.is === "works" ? state.found.email : "";
  if (undone) {
    return (
      <Outcome done title={t("emailLink.undone")} text={t("emailLink.undoneText", { email })}>
        <LinkButton href={pathTo("forgotPassword")}>{t("reset.askAgain")}</LinkButton>
      </Outcome>
    );
  }
  return (
    <AuthPage title={t("emailLink.undoTitle")}>
      <LinkDeed
        text={state.is === "works" ? t("emailLink.undoText", { email }) : null}
        label={t("emailLink.undo")}
        busy={busy}
        onTap={() => undo(email)}
      />
    </AuthPage>
  );
}
