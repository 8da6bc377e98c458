import { type FormEvent, useState } from "react";
import { ApiError, answerOf, api } from "../lib/api.ts";
import { errorText, fieldErrorsOf, refusalText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { useFieldErrors } from "../lib/use-field-errors.ts";
import { Button } from "../ui/button.tsx";
import { NewPasswordFields, type PasswordTrouble, troubleOf } from "../ui/new-password-fields.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useToast } from "../ui/use-toast.tsx";

type Props = { code: string; onDone: () => void; onGone: () => void };

/** The e-mail that the link was sent to, and a new password: sending it uses the link. */
export function ResetForm({ code, onDone, onGone }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { renew } = useSession();
  const { errors, refuse, clear } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PasswordTrouble>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name));
    const [email, password] = [text("email").trim(), text("password")];
    const found = troubleOf(password, text("verify"));
    clear();
    setTrouble(found);
    if (email === "") refuse(form, [{ path: "email", code: "required" }]);
    if (email === "" || found !== null) return;
    setBusy(true);
    try {
      const link = api["password-resets"][":code"];
      await answerOf(link.$put({ param: { code }, json: { email, password } }));
      toast.success(t("newPassword.done"), t("reset.doneDetail"), { about: "reset" });
      onDone();
      await renew().catch(() => undefined);
    } catch (error) {
      if (error instanceof ApiError && error.code === "link.gone") return onGone();
      const refused = fieldErrorsOf(error);
      refuse(form, refused);
      // What the password lacks stands beside no field.
      const isBeside = refused.every(({ path }) => path === "email");
      toast.error(t("layout.failed"), (isBeside ? errorText : refusalText)(t, error), { about: "reset" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        name="email"
        label={t("login.email")}
        hint={t("reset.emailHint")}
        error={errors.email}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <NewPasswordFields trouble={trouble} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t("reset.title")}
      </Button>
    </form>
  );
}
