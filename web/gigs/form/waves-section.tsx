import { useWavesLabel } from "../../domain/gigs/use-waves-label.ts";
import { WavesField } from "../../domain/gigs/waves-field.tsx";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";
import { Disclosure } from "../../ui/primitives/disclosure.tsx";
import type { GigDraft } from "./gig-draft.ts";

/** Shows the organisation's waves until the gig has its own. Left out for who publishes for others. */
export function WavesSection() {
  const { t } = useI18n();
  const wavesLabel = useWavesLabel();
  const { session } = useSession();
  const { value: own, ...field } = useFormChoice<GigDraft, "waves">("waves");
  const mine = own === undefined && session?.organization != null ? { param: { id: "mine" } } : null;
  const { data, error } = useRead(api.organizations[":id"], mine);
  const waves = own ?? data?.waves;
  if (!waves && (mine === null || error)) return null;
  return (
    <Disclosure
      className="rounded-card border border-line bg-card px-4"
      summary={
        <>
          {t("waves.title")}
          {waves ? (
            <span className="mt-0.5 block font-normal text-ink-2 text-sm empty:hidden">
              {wavesLabel(waves)}
            </span>
          ) : (
            <span aria-hidden className="skeleton mt-0.5 block h-5 w-56 rounded-control bg-wash" />
          )}
        </>
      }
    >
      {waves && (
        <div className="pb-4">
          <WavesField {...field} value={waves} />
        </div>
      )}
    </Disclosure>
  );
}
