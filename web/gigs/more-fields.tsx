import { useFormContext } from "react-hook-form";
import { useI18n } from "../lib/i18n.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useFormFields } from "../ui/use-form-field.ts";
import type { GigDraft } from "./gig-draft.ts";

const lines = ["contact", "meetingPoint", "gear", "language"] as const;
const areas = ["description", "notes"] as const;

/** What may be told besides. Open from the start where the last gig has filled something in. */
export function MoreFields() {
  const { t } = useI18n();
  const { getValues } = useFormContext<GigDraft>();
  const field = useFormFields<GigDraft>();
  const filled = [...lines, ...areas].some((name) => getValues(name) !== "");
  return (
    <details open={filled} className="group rounded-card border border-line bg-card px-4">
      <summary className="flex min-h-tap cursor-pointer items-center py-3 font-semibold">
        {t("gigs.more")}
      </summary>
      <div className="grid gap-4 pb-4">
        {lines.map((name) => (
          <TextField key={name} {...field(name)} label={t(`gigs.${name}`)} />
        ))}
        {areas.map((name) => (
          <TextArea key={name} {...field(name)} label={t(`gigs.${name}`)} />
        ))}
      </div>
    </details>
  );
}
