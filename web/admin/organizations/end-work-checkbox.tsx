import type { RefObject } from "react";
import { Link } from "wouter";
import type { OrganizationDeletionPreview } from "#shared/people/deletion-preview.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";

type Props = {
  closing: OrganizationDeletionPreview;
  /** Submitted without the tick. */
  isUnconfirmed: boolean;
  box: RefObject<HTMLInputElement | null>;
};

/** Lists the upcoming gigs that would end, soonest first. */
export function EndWorkCheckbox({ closing: { work, soonest }, isUnconfirmed, box }: Props) {
  const { t, count } = useI18n();
  const others = work - soonest.length;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
      <p>{count("adminOrganizations.hasWork", work)}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {soonest.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            <Link href={pathTo("gig", { id })} className="text-link underline">
              {title}
            </Link>
          </li>
        ))}
        {others > 0 && <li>{count("adminOrganizations.moreWork", others)}</li>}
      </ul>
      <p className="text-ink-2 text-sm">{t("adminOrganizations.endsWith")}</p>
      <Checkbox
        ref={box}
        label={t("adminOrganizations.endWork")}
        error={isUnconfirmed ? t("adminOrganizations.endWorkMissed") : undefined}
      />
    </div>
  );
}
