import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { AuthPage } from "../auth-page.tsx";
import LoginScreen from "../login/login-screen.tsx";
import { ResultMessage } from "../result-message.tsx";
import { EmailChangeLink } from "./email-change-link.tsx";
import { EmailUndoLink } from "./email-undo-link.tsx";
import { PasswordResetForm } from "./password-reset-form.tsx";
import { isLinkGone, useOneTimeLink } from "./use-one-time-link.ts";

const checkResetLink = (code: string) => unwrap(api["password-resets"][":code"].$get({ param: { code } }));

/** Errors other than a dead link go to the screen's error boundary. */
function PasswordResetLink({ code }: { code: string }) {
  const { t } = useI18n();
  const { state, fail } = useOneTimeLink(code, checkResetLink);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <ResultMessage done title={t("newPassword.done")} text={t("reset.doneText")}>
        <LinkButton href={pathTo("login")} tone="primary" replace>
          {t("reset.goToLogin")}
        </LinkButton>
      </ResultMessage>
    );
  }
  if (state.is === "failed") {
    if (!isLinkGone(state.error)) throw state.error;
    return <ExpiredLink reset />;
  }
  return (
    <AuthPage title={t("reset.title")} text={t("reset.text")}>
      {state.is === "looking" ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <PasswordResetForm code={code} onDone={() => setDone(true)} onExpired={fail} />
      )}
    </AuthPage>
  );
}

const links = new Map([
  ["reset", PasswordResetLink],
  ["email", EmailChangeLink],
  ["undoEmail", EmailUndoLink],
]);

/** Opening a link has no effect yet: mail scanners open them too. */
export default function LinkScreen() {
  const params = new URLSearchParams(useSearch());
  const [mode, code] = [params.get("mode") ?? "", params.get("code")];
  if (mode === "invite") return <InvitationLink />;
  const Link = links.get(mode);
  if (!Link || !code) return <ExpiredLink />;
  return <Link key={code} code={code} />;
}

/** The link of the welcome e-mail. Its fragment prefills the address, which no server or other page learns so. */
function InvitationLink() {
  const { t } = useI18n();
  const [email, setEmail] = useState("");
  // In an effect: the server, which renders first, gets no fragment.
  useEffect(() => setEmail(new URLSearchParams(window.location.hash.slice(1)).get("email") ?? ""), []);
  return (
    <LoginScreen
      invited={{
        title: t("init.invited.title"),
        text: t("init.invited.text"),
        password: t("init.invited.password"),
        help: t("init.invited.help"),
        email,
      }}
    />
  );
}

/** `reset`: a link to set a new password. */
function ExpiredLink({ reset = false }: { reset?: boolean }) {
  const { t } = useI18n();
  const text = reset ? t("reset.goneText") : t("reset.unknownText");
  return (
    <ResultMessage title={reset ? t("reset.gone") : t("reset.unknown")} text={text}>
      {reset && (
        <LinkButton href={pathTo("forgotPassword")} tone="primary">
          {t("reset.askAgain")}
        </LinkButton>
      )}
      <LinkButton href={pathTo("login")}>{t("reset.goToLogin")}</LinkButton>
    </ResultMessage>
  );
}
