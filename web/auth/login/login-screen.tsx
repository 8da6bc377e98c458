import {
  type ComponentType,
  type FormEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link, Redirect, useSearch } from "wouter";
import { resolveNextPath } from "#shared/pages/next-path.ts";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { detailText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useIsLocal } from "../../lib/session/preloaded-data.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { PasswordField } from "../../ui/password/password-field.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { AuthPage } from "../auth-page.tsx";
import { setPrefilledEmail } from "../prefilled-email.ts";

type LoginErrors = {
  email?: "login.emailMissing" | "login.checkEmail";
  password?: "login.passwordMissing" | "login.checkPassword";
  otp?: "login.checkCode";
  /** When to retry, in words. */
  later?: string;
};

/** Required fields, checked in the app's language instead of the browser's. */
function findMissing(form: FormData): LoginErrors {
  const email = String(form.get("email") ?? "");
  return {
    ...(!email.includes("@") && { email: "login.emailMissing" }),
    ...(!form.get("password") && { password: "login.passwordMissing" }),
  };
}

const CodeField = lazy(async () => ({ default: (await import("./code-field.tsx")).CodeField }));

type Demo = ComponentType<{ form: RefObject<HTMLFormElement | null> }>;

const DemoLogins = lazy(async (): Promise<{ default: Demo }> => {
  const loaded = await import("./demo-logins.tsx").catch(() => null);
  return { default: loaded?.DemoLogins ?? (() => null) };
});

/** Texts for users who come from the welcome e-mail. */
type Invited = { title: string; text: string; password: string; help: string; email: string };

export default function LoginScreen({ invited }: { invited?: Invited }) {
  const { t } = useI18n();
  const toast = useToast();
  const search = useSearch();
  const { session } = useSession();
  const isLocal = useIsLocal();
  const form = useRef<HTMLFormElement>(null);
  const { busy, logIn, needsCode } = useLogin();
  const [errors, setErrors] = useState<LoginErrors>({});
  const newEmail = new URLSearchParams(search).get("newEmail");

  useEffect(() => {
    if (newEmail === "true") toast.success(t("login.newEmailSet"), t("login.newEmailDetail"));
    if (newEmail === "sent")
      toast.info(t("login.newEmailSent"), t("login.newEmailSentDetail"), { duration: 10_000 });
  }, [newEmail, toast, t]);

  const redirect = session !== null && <Redirect to={resolveNextPath(search, pathTo("home"))} replace />;
  // Who has just logged in sees the form until the next screen has loaded.
  if (redirect && !busy) return redirect;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const missing = findMissing(formData);
    setErrors(missing);
    if (missing.email || missing.password) {
      event.currentTarget
        .querySelector<HTMLElement>(missing.email ? "[name=email]" : "[name=password]")
        ?.focus();
      return;
    }
    const error = await logIn(formData);
    const code = error instanceof ApiError && error.code;
    if (error === null || code === "auth.otpRequired") return;
    const detail = detailText(t, error);
    if (code === "auth.failed") setErrors({ email: "login.checkEmail", password: "login.checkPassword" });
    if (code === "auth.otpWrong") {
      setErrors({ otp: "login.checkCode" });
      form.current?.querySelector<HTMLElement>("[name=otp]")?.focus();
    }
    if (code === "auth.tooManyAttempts") setErrors({ later: detail });
    toast.error(t("login.failed"), detail, { about: "login" });
  };
  return (
    <AuthPage title={invited?.title ?? t("login.title")} text={invited?.text}>
      {redirect}
      <form
        ref={form}
        method="post"
        onSubmit={submit}
        onInput={() => setErrors({})}
        noValidate
        className="grid gap-5"
      >
        <TextField
          name="email"
          label={t("login.email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={invited?.email}
          error={errors.email && t(errors.email)}
        />
        <PasswordField
          name="password"
          label={invited?.password ?? t("login.password")}
          autoComplete="current-password"
          error={errors.later ?? (errors.password && t(errors.password))}
        />
        {needsCode && (
          <Suspense>
            <CodeField error={errors.otp && t(errors.otp)} onSwitch={() => setErrors({})} />
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
            setPrefilledEmail(form.current?.querySelector<HTMLInputElement>("[name=email]")?.value ?? "")
          }
          className="inline-flex min-h-tap items-center font-semibold text-link underline"
        >
          {t("login.forgot")}
        </Link>
      </p>
      <p className="text-ink-2">
        {invited?.help ?? (
          <>
            {t("login.noAccount")}{" "}
            <Link href={pathTo("signup")} className="py-1 font-semibold text-link underline">
              {t("layout.createAccount")}
            </Link>
          </>
        )}
      </p>
      {isLocal && !invited && (
        <Suspense>
          <DemoLogins form={form} />
        </Suspense>
      )}
    </AuthPage>
  );
}

/**
 * Also switches to the user's language; gives the error, or null. `busy` stays once they are logged in, `needsCode` once
 * the server has asked for one.
 */
function useLogin() {
  const { renew } = useSession();
  const { locale, setLocale } = useI18n();
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const logIn = async (form: FormData): Promise<unknown> => {
    setBusy(true);
    try {
      const session = await unwrap(api.session.$post({ json: credentialsOf(form) }));
      if (session.user.locale !== locale) await setLocale(session.user.locale);
      await renew(session);
      return null;
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === "auth.otpRequired") setNeedsCode(true);
      return error;
    }
  };
  return { busy, needsCode, logIn };
}

function credentialsOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const otp = text("otp").replace(/\s/g, "");
  return {
    email: text("email").trim(),
    password: text("password"),
    remember: form.get("remember") !== null,
    ...(otp !== "" && { otp }),
  };
}
