import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { useI18n } from "../lib/i18n.tsx";

/** For programs that fill in whatever they find: nobody sees, hears or reaches it, and what it stands in goes no further. */
export function UnseenField({ name }: { name: string }) {
  const { t } = useI18n();
  const { register } = useFormContext();
  const id = useId();
  return (
    <div aria-hidden className="sr-only">
      <label htmlFor={id}>{t("signup.homepage")}</label>
      <input
        {...register(name)}
        id={id}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  );
}
