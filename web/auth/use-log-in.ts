import { useState } from "react";
import { ApiError, answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";

/** Logs in with what the form holds, and goes on in the language that they chose; gives the error, or null when it worked. `needsCode` after the server asked. */
export function useLogIn() {
  const { renew } = useSession();
  const { locale, setLocale } = useI18n();
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const logIn = async (form: FormData): Promise<unknown> => {
    setBusy(true);
    try {
      const session = await answerOf(api.session.$post({ json: credentialsOf(form) }));
      if (session.user.locale !== locale) await setLocale(session.user.locale);
      await renew(session);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.code === "auth.otpRequired") setNeedsCode(true);
      return error;
    } finally {
      setBusy(false);
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
