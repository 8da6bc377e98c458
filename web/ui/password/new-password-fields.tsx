import { useDeferredValue, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { PasswordOwner } from "#shared/auth/is-personal-password.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useFormFields } from "../form/use-form-field.ts";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";
import type { EstimateStrength, PasswordStrength } from "./password-strength.ts";

/** What these fields hold before anything is typed. */
export const emptyPasswordFields = { password: "", verify: "" };
type Typed = typeof emptyPasswordFields & { email?: string };

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

/** `isWanted`: from then on it loads what it takes; without a network there is none, and no word on it. */
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
