import { useFormContext } from "react-hook-form";
import { useI18n } from "../lib/i18n.tsx";
import type { GigDraft } from "./gig-draft.ts";

const kinds = ["hourly", "fixed"] as const;

/** By the hour or one price for the whole gig. */
export function PayKind() {
  const { t } = useI18n();
  const { register } = useFormContext<GigDraft>();
  return (
    <fieldset className="grid grid-cols-2 overflow-hidden rounded-control border border-edge">
      <legend className="sr-only">{t("gigs.pay")}</legend>
      {kinds.map((kind) => (
        <label
          key={kind}
          className="flex min-h-tap cursor-pointer items-center justify-center px-3 font-semibold has-checked:bg-ink has-checked:text-card has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:-outline-offset-2"
        >
          <input type="radio" value={kind} className="sr-only" {...register("pricing.type")} />
          {t(`gigs.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}
