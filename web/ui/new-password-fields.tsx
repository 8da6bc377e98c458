import { useState } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { PasswordField } from "./password-field.tsx";
import { passwordStrength } from "./password-strength.ts";

export const passwordLength = { least: 8, most: 128 };

/** What is wrong with a new password and its repetition: shorter than 8 characters, or not the same. */
export type PasswordTrouble = "tooShort" | "noMatch" | null;

/** What is wrong before anything is sent; null when nothing is. */
export function troubleOf(password: string, repeated: string): PasswordTrouble {
  if (password.length < passwordLength.least) return "tooShort";
  return password === repeated ? null : "noMatch";
}

/** The new password and the same again, named `password` and `verify` in the form, with a word on its strength. */
export function NewPasswordFields({ trouble }: { trouble: PasswordTrouble }) {
  const { t } = useI18n();
  const [typed, type] = useState("");
  const strength = typed === "" ? "" : t(`newPassword.${passwordStrength(typed)}`);
  return (
    <>
      <PasswordField
        name="password"
        label={t("newPassword.label")}
        hint={strength === "" ? t("newPassword.hint") : t("newPassword.strength", { strength })}
        error={trouble === "tooShort" ? t("newPassword.tooShort") : undefined}
        autoComplete="new-password"
        maxLength={passwordLength.most}
        onChange={(event) => type(event.target.value)}
      />
      <PasswordField
        name="verify"
        label={t("newPassword.verify")}
        error={trouble === "noMatch" ? t("newPassword.noMatch") : undefined}
        autoComplete="new-password"
        maxLength={passwordLength.most}
      />
    </>
  );
}
