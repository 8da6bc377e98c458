import { useDeferredValue, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { PasswordOwner } from "#shared/auth/is-personal-password.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useFormFields } from "../form/use-form-field.ts";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";
import type { EstimateStrength, PasswordStrength } from "./password-strength.ts";

export const emptyPasswordFields = { password: "", verify: "" };
type PasswordValues = typeof emptyPasswordFields & { email?: string };

/** The password's owner, as far as known: parts of their name or e-mail make it no stronger. */
type Props = { name?: string | undefined; email?: string | null | undefined };

/** For a `Form` with the fields `password` and `verify`. */
export function NewPasswordFields({ name = "", email }: Props) {
  const { t } = useI18n();
  const field = useFormFields<PasswordValues>();
  const bound = field("password");
  const length = t("fieldErrors.password.tooShort");
  const [isNeeded, setNeeded] = useState(false);
  const [password, enteredEmail] = useWatch<PasswordValues, ["password", "email"]>({
    name: ["password", "email"],
  });
  const strength = usePasswordStrength(password, { name, email: email ?? enteredEmail ?? null }, isNeeded);
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          {...bound}
          label={t("newPassword.label")}
          hint={bound.error === length ? t("newPassword.advice") : `${length} ${t("newPassword.advice")}`}
          autoComplete="new-password"
          onFocus={() => setNeeded(true)}
        />
        <PasswordMeter strength={strength} />
      </div>
      <PasswordField {...field("verify")} label={t("newPassword.verify")} autoComplete="new-password" />
    </>
  );
}

/** `isNeeded` loads the estimator; offline there is none. */
function usePasswordStrength(
  password: string,
  owner: PasswordOwner,
  isNeeded: boolean,
): PasswordStrength | null {
  const [estimate, setEstimate] = useState<EstimateStrength | null>(null);
  const deferredPassword = useDeferredValue(password);
  useEffect(() => {
    if (!isNeeded) return;
    import("./password-strength.ts")
      .then(({ loadStrengthEstimator }) => loadStrengthEstimator())
      .then((loaded) => setEstimate(() => loaded))
      .catch(() => undefined);
  }, [isNeeded]);
  return estimate === null || deferredPassword === "" ? null : estimate(deferredPassword, owner);
}
