import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, Redirect, useSearch } from "wouter";
import { nextPath } from "#shared/next-path.ts";
import { ApiError } from "../lib/api.ts";
import { useIsLocal } from "../lib/boot.ts";
import { detailText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { AuthPage } from "./auth-page.tsx";
import { carryEmail } from "./carried-email.ts";
import { useLogIn } from "./use-log-in.ts";

type Wrong = {
  email?: "login.emailMissing" | "login.checkEmail";
  password?: "login.passwordMissing" | "login.checkPassword";
  otp?: "login.checkCode";
  /** When to try again, in words. */
  later?: string;
};

/** What the server need not be asked for, said in the app's language instead of the browser's. */
function missingIn(form: FormData): Wrong {
  const email = String(form.get("email") ?? "");
  return {
    ...(!email.includes("@") && { email: "login.emailMissing" }),
    ...(!form.get("password") && { password: "login.passwordMissing" }),
  };
}

const CodeField = lazy(async () => ({ default: (await import("./code-field.tsx")).CodeField }));
const DemoLogins = lazy(async () => ({ default: (await import("./demo-logins.tsx")).DemoLogins }));

export default function LoginScreen() {
  const { t } = useI18n();
  const toast = useToast();
  const search = useSearch();
  const { session } = useSession();
  const isLocal = useIsLocal();
  const form = useRef<HTMLFormElement>(null);
  const { busy, logIn, needsCode } = useLogIn();
  const [wrong, setWrong] = useState<Wrong>({});
  const newEmail = new URLSearchParams(search).get("newEmail");

  useEffect(() => {
    if (newEmail === "true") toast.success(t("login.newEmailSet"), t("login.newEmailDetail"));
    if (newEmail === "sent")
      toast.info(t("login.newEmailSent"), t("login.newEmailSentDetail"), { life: 10_000 });
  }, [newEmail, toast, t]);

  if (session !== null) return <Redirect to={nextPath(search, pathTo("home"))} replace />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const missing = missingIn(typed);
    setWrong(missing);
    if (missing.email || missing.password) {
      event.currentTarget
        .querySelector<HTMLElement>(missing.email ? "[name=email]" : "[name=password]")
        ?.focus();
      return;
    }
    const error = await logIn(typed);
    const code = error instanceof ApiError && error.code;
    if (error === null || code === "auth.otpRequired") return;
    const detail = detailText(t, error);
    if (code === "auth.failed") setWrong({ email: "login.checkEmail", password: "login.checkPassword" });
    if (code === "auth.otpWrong") {
      setWrong({ otp: "login.checkCode" });
      form.current?.querySelector<HTMLElement>("[name=otp]")?.focus();
    }
    if (code === "auth.tooManyAttempts") setWrong({ later: detail });
    toast.error(t("login.failed"), detail, { about: "login" });
  };
  return (
    <AuthPage title={t("login.title")}>
      <form
        ref={form}
        method="post"
        onSubmit={submit}
        onInput={() => setWrong({})}
        noValidate
        className="grid gap-5"
      >
        <TextField
          name="email"
          label={t("login.email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={wrong.email && t(wrong.email)}
        />
        <PasswordField
          name="password"
          label={t("login.password")}
          autoComplete="current-password"
          error={wrong.later ?? (wrong.password && t(wrong.password))}
        />
        {needsCode && (
          <Suspense>
            <CodeField error={wrong.otp && t(wrong.otp)} onSwitch={() => setWrong({})} />
          </Suspense>
        )}
        <Checkbox name="remember" label={t("login.remember")} />
        <Button type="submit" tone="primary" wide busy={busy}>
          {t("login.submit")}
        </Button>
      </form>
      <p>
        <Link
          href={pathTo("forgotPassword")}
          onClick={() =>
            carryEmail(form.current?.querySelector<HTMLInputElement>("[name=email]")?.value ?? "")
          }
          className="inline-flex min-h-tap items-center font-semibold text-link underline"
        >
          {t("login.forgot")}
        </Link>
      </p>
      <p className="text-ink-2">
        {t("login.noAccount")}{" "}
        <Link href={pathTo("signup")} className="py-1 font-semibold text-link underline">
          {t("layout.createAccount")}
        </Link>
      </p>
      {isLocal && (
        <Suspense>
          <DemoLogins form={form} />
        </Suspense>
      )}
    </AuthPage>
  );
}
