import { useDeferredValue, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { PasswordOwner } from "#shared/auth/is-personal-password.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useFormFields } from "../form/use-form-field.ts";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";
import type { EstimateStrength, PasswordStrength } from "./password-strength.ts";

export const emptyPasswordFields = { password: "", verify: "" };
type Typed = typeof emptyPasswordFields & { email?: string };

/** The password's owner, as far as known: parts of their name or e-mail make it no stronger. */
type Props = { name?: string | undefined; email?: string | null | undefined };

/** For a `Form` with the fields `password` and `verify`. */
export function NewPasswordFields({ name = "", email }: Props) {
  const { t } = useI18n();
  const field = useFormFields<Typed>();
  const bound = field("password");
  const length = t("fieldErrors.password.tooShort");
  const [isWanted, want] = useState(false);
  const [password, typedEmail] = useWatch<Typed, ["password", "email"]>({ name: ["password", "email"] });
  const strength = usePasswordStrength(password, { name, email: email ?? typedEmail ?? null }, isWanted);
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

/** `isWanted` loads the estimator; offline there is none. */
function usePasswordStrength(
  password: string,
  owner: PasswordOwner,
  isWanted: boolean,
): PasswordStrength | null {
  const [weigh, setWeigh] = useState<EstimateStrength | null>(null);
  const typed = useDeferredValue(password);
  useEffect(() => {
    if (!isWanted) return;
    import("./password-strength.ts")
      .then(({ loadStrengthEstimator }) => loadStrengthEstimator())
      .then((loaded) => setWeigh(() => loaded))
      .catch(() => undefined);
  }, [isWanted]);
  return weigh === null || typed === "" ? null : weigh(typed, owner);
}
