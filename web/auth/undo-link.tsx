import { useState } from "react";
import { ApiError } from "../lib/api.ts";
import { detailText, errorText } from "../lib/error-text.ts";
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
  const [ended, setEnded] = useState<"undone" | "taken" | null>(null);

  const undo = async (email: string) => {
    try {
      await use();
      carryEmail(email);
      setEnded("undone");
      await renew().catch(() => undefined);
    } catch (error) {
      if (isGone(error)) fail(error);
      else if (error instanceof ApiError && error.code === "email.taken") setEnded("taken");
      else toast.error(t("layout.failed"), detailText(t, error), { about: "emailLink" });
    }
  };
  if (state.is === "failed") {
    if (!isGone(state.error)) throw state.error;
    return <NotUndone title={t("emailLink.undoGone")} text={t("emailLink.undoGoneText")} />;
  }
  if (ended === "taken")
    return <NotUndone title={t("emailLink.undoGone")} text={errorText(t, new ApiError("email.taken"))} />;
  const email = state.is === "works" ? state.found.email : "";
  if (ended === "undone") {
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

function NotUndone({ title, text }: { title: string; text: string }) {
  const { t } = useI18n();
  return (
    <Outcome title={title} text={text}>
      <LinkButton href={pathTo("forgotPassword")} tone="primary">
        {t("reset.title")}
      </LinkButton>
      <LinkButton href={pathTo("login")}>{t("reset.goToLogin")}</LinkButton>
    </Outcome>
  );
}
