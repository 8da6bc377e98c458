import { Star } from "lucide-react";
import { useState } from "react";
import { useSWRConfig } from "swr";
import type { OrganizationProfile } from "#shared/organizations/organization.ts";
import { api, buildCacheKey, unwrap } from "../../lib/api/client.ts";
import { failureText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { IconButton } from "../../ui/primitives/icon-button.tsx";

type Props = { id: string; name: string; isPartner: boolean };

/** A star: the buyer asks this provider first. */
export function PartnerToggle({ id, name, isPartner }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [pending, setPending] = useState<boolean | null>(null);
  const isOn = pending ?? isPartner;
  const about = `partner ${id}`;
  const toggle = async () => {
    if (pending !== null) return;
    setPending(!isPartner);
    try {
      const partner = api.partners[":id"];
      await unwrap(isPartner ? partner.$delete({ param: { id } }) : partner.$put({ param: { id } }));
      // A firm that is no partner any more may not be theirs to see: its profile is not read anew.
      const profile = buildCacheKey(api.organizations[":id"].profile, { param: { id } });
      await mutate(profile, (known?: OrganizationProfile) => known && { ...known, isPartner: !isPartner }, {
        revalidate: false,
      });
      await mutate(mayShowPartners);
      toast.success(t(isPartner ? "partner.removed" : "partner.added", { name }), undefined, { about });
    } catch (error) {
      const [summary, detail] = failureText(t, error);
      toast.error(summary, detail, { about });
    }
    setPending(null);
  };
  return (
    <IconButton
      label={t("partner.toggle", { name })}
      aria-pressed={isOn}
      icon={<Star aria-hidden size={20} className={isOn ? "fill-ink text-ink" : "text-ink-3"} />}
      onClick={toggle}
    />
  );
}

const mayShowPartners = (key: unknown) =>
  typeof key === "string" &&
  (/^\/api\/partners\b/.test(key) || /^\/api\/gigs\/[^/]+\/(offers|reach)/.test(key));
