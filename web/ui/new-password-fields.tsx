import { useWatch } from "react-hook-form";
import { useI18n } from "../lib/i18n.tsx";
import { PasswordField } from "./password-field.tsx";
import { passwordStrength } from "./password-strength.ts";
import { useFormFields } from "./use-form-field.ts";

/** What these fields hold before anything is typed. */
export const noPassword = { password: "", verify: "" };
type Typed = typeof noPassword;

const most = 128;

/** In a `Form`: the new password and the same again, `password` and `verify`, with a word on its strength. */
export function NewPasswordFields() {
  const { t } = useI18n();
  const field = useFormFields<Typed>();
  const typed = useWatch<Typed, "password">({ name: "password" });
  const strength = typed === "" ? "" : t(`newPassword.${passwordStrength(typed)}`);
  return (
    <>
      <PasswordField
        {...field("password")}
        label={t("newPassword.label")}
        hint={strength === "" ? t("newPassword.hint") : t("newPassword.strength", { strength })}
        autoComplete="new-password"
        maxLength={most}
      />
      <PasswordField
        {...field("verify")}
        label={t("newPassword.verify")}
        autoComplete="new-password"
        maxLength={most}
      />
    </>
  );
}
