import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { controlClass, Field, type FieldTexts } from "../fields/field.tsx";
import { classNames } from "../primitives/class-names.ts";

type Props = Omit<ComponentProps<"input">, "type"> & FieldTexts;

/** Can be shown while typing: gloves and bright sun cause mistakes. */
export function PasswordField({ label, hint, error, id, className, ...input }: Props) {
  const { t } = useI18n();
  const [isShown, show] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="off"
            spellCheck={false}
            className={classNames(controlClass, "pr-12", className)}
          />
          <button
            type="button"
            aria-label={t("ui.showPassword")}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
            className="absolute inset-y-0 right-0 grid w-tap cursor-pointer place-items-center rounded-control text-ink-2"
          >
            <Icon aria-hidden size={20} />
          </button>
        </span>
      )}
    </Field>
  );
}

/** For password managers, which ignore inputs of type "hidden". */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" hidden autoComplete="username" value={email} readOnly />;
}
