import { type FormEvent, useState } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { Button } from "../ui/button.tsx";
import { NewPasswordFields, type PasswordTrouble, troubleOf } from "../ui/new-password-fields.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { Section } from "./section.tsx";
import { useChangePassword } from "./use-change-password.ts";

/** A new password, confirmed by the present one. */
export function PasswordSection() {
  const { t } = useI18n();
  const { session } = useSession();
  const [trouble, setTrouble] = useState<PasswordTrouble>(null);
  const [forms, countForms] = useState(0);
  const { change, busy } = useChangePassword();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name));
    const found = troubleOf(text("password"), text("verify"));
    setTrouble(found);
    if (found === null && (await change(text("password"), text("currentPassword")))) countForms(forms + 1);
  };
  return (
    <Section title={t("settings.password")} text={t("settings.passwordText")}>
      <form key={forms} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <input type="hidden" autoComplete="username" value={session?.user.email ?? ""} readOnly />
        <PasswordField
          name="currentPassword"
          label={t("settings.currentPassword")}
          autoComplete="current-password"
        />
        <NewPasswordFields trouble={trouble} />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {t("settings.changePassword")}
        </Button>
      </form>
    </Section>
  );
}
