import { useI18n } from "../../lib/i18n/i18n.tsx";
import { classNames } from "../primitives/class-names.ts";
import type { PasswordStrength } from "./password-strength.ts";

const blocks = ["weak", "medium", "strong"] as const;
const looks = { weak: "bg-no", medium: "bg-ink-2", strong: "bg-ok" };

/** Announces changes. Takes its space before it shows anything. */
export function PasswordMeter({ strength }: { strength: PasswordStrength | null }) {
  const { t } = useI18n();
  const filled = strength === null ? 0 : blocks.indexOf(strength) + 1;
  return (
    <div className="grid gap-1">
      <div aria-hidden className="grid grid-cols-3 gap-1">
        {blocks.map((block, at) => (
          <span
            key={block}
            className={classNames(
              "h-1.5 rounded-full",
              strength !== null && at < filled ? looks[strength] : "bg-line",
            )}
          />
        ))}
      </div>
      <p role="status" className="min-h-[1.45em] text-sm">
        {strength !== null && t("newPassword.strength", { strength: t(`newPassword.${strength}`) })}
      </p>
    </div>
  );
}
