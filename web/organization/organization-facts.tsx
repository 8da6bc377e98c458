import type { ReactNode } from "react";
import type { Organization } from "#shared/organizations/organization.ts";
import { formatPhone } from "#shared/people/phone.ts";
import { useWavesLabel } from "../domain/gigs/use-waves-label.ts";
import { useIndustriesLabel } from "../domain/industries/use-industries-label.ts";
import { OrganizationLogo } from "../domain/organizations/organization-logo.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";

export function OrganizationFacts({ organization }: { organization: Organization }) {
  const { t, tag } = useI18n();
  const { name, logo, companyId, types, industries, municipalities, phone, waves } = organization;
  const inWords = new Intl.ListFormat(tag, { type: "unit" });
  const wavesLabel = useWavesLabel();
  const trades = useIndustriesLabel()(industries);
  return (
    <dl className="rounded-card border border-line bg-card">
      <Fact name={t("organization.name")}>
        {logo === "" ? (
          name
        ) : (
          <span className="inline-flex items-center gap-3">
            {name}
            <OrganizationLogo src={logo} />
          </span>
        )}
      </Fact>
      <Fact name={t("organization.companyId")}>{companyId}</Fact>
      <Fact name={t("organization.does")}>
        {inWords.format(types.map((type) => t(`person.organizationType.${type}`)))}
      </Fact>
      {phone !== "" && (
        <Fact name={t("organization.phone")}>
          <a href={`tel:${phone}`} className="-my-3 inline-block py-3 text-link underline">
            {formatPhone(phone)}
          </a>
        </Fact>
      )}
      {trades !== "" && (
        <Fact name={t(industries.length === 1 ? "organization.trade" : "organization.trades")}>{trades}</Fact>
      )}
      {municipalities.length > 0 && (
        <Fact name={t("organization.municipalities")}>{inWords.format(municipalities)}</Fact>
      )}
      {types.includes("workProvider") && <Fact name={t("organization.waves")}>{wavesLabel(waves)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-t sm:flex-nowrap px-4 py-3.5 first:border-t-0">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere font-semibold sm:text-right">{children}</dd>
    </div>
  );
}
