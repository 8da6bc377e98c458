import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useI18n } from "../lib/i18n.tsx";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";
import { useFormFields } from "./use-form-field.ts";
import { useStrength } from "./use-strength.ts";

/** What these fields hold before anything is typed. */
export const noPassword = { password: "", verify: "" };
type Typed = typeof noPassword & { email?: string };

/** Who chooses, as far as is known: whatever of it stands in their password makes that no stronger. */
type Props = { name?: string | undefined; email?: string | null | undefined };

/** In a `Form`: the new password and the same again, `password` and `verify`, with a word on its strength. */
export function NewPasswordFields({ name = "", email }: Props) {
  const { t } = useI18n();
  const field = useFormFields<Typed>();
  const bound = field("password");
  const length = t("fieldErrors.password.tooShort");
  const [isWanted, want] = useState(false);
  const [password, typedEmail] = useWatch<Typed, ["password", "email"]>({ name: ["password", "email"] });
  const strength = useStrength(password, { name, email: email ?? typedEmail ?? null }, isWanted);
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          {...bound}
          label={t("newPassword.label")}
          hint={bound.error === length ? t("newPassword.advice") : `${length} ${t("newPassword.advice")}`}
          autoComplete="new-password"
          onFocus={() => want(true)}
        />
        <PasswordMeter strength={strength} />
      </div>
      <PasswordField {...field("verify")} label={t("newPassword.verify")} autoComplete="new-password" />
    </>
  );
}
