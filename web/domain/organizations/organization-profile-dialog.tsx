import type { ReactNode } from "react";
import type { OrganizationProfile } from "#shared/organizations/organization.ts";
import { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormatDate } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useIndustriesLabel } from "../industries/use-industries-label.ts";
import { OrganizationLogo } from "./organization-logo.tsx";
import { PartnerToggle } from "./partner-toggle.tsx";

type Props = { id: string; name: string; isInPartnerList: boolean; onClose: () => void };

/** What the other side of a gig may know of a firm. */
export function OrganizationProfileDialog({ id, name, isInPartnerList, onClose }: Props) {
  const { t } = useI18n();
  const { data, error } = useRead(api.organizations[":id"].profile, { param: { id } });
  return (
    <Dialog open onClose={onClose} title={data?.name ?? name}>
      {!data && (error ? <p role="alert">{errorText(t, error)}</p> : <Skeleton className="h-48 w-full" />)}
      {data && <Profile profile={isInPartnerList ? { ...data, isPartner: null } : data} />}
    </Dialog>
  );
}

function Profile({ profile }: { profile: OrganizationProfile }) {
  const { t, count } = useI18n();
  const formatDate = useFormatDate();
  const trades = useIndustriesLabel()(profile.industries);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-4">
        <OrganizationLogo src={profile.logo} large />
        <ul className="grid gap-1">
          {profile.types.map((type) => (
            <li key={type}>{t(`profile.type.${type}`)}</li>
          ))}
        </ul>
        {profile.isPartner !== null && (
          <span className="ml-auto">
            <PartnerToggle id={profile.id} name={profile.name} isPartner={profile.isPartner} />
          </span>
        )}
      </div>
      <dl className="rounded-card border border-line">
        <Fact name={t("profile.trades")}>{trades || t("profile.notSaid")}</Fact>
        <Fact name={t("profile.places")}>{profile.municipalities.join(", ") || t("profile.notSaid")}</Fact>
        <Fact name={t("profile.together")}>{count("profile.gigs", profile.gigsTogether)}</Fact>
        <Fact name={t("profile.joined")}>{formatDate(profile.createdAt)}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 border-line border-t px-4 py-3 first:border-t-0">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="hyphens-auto wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}
