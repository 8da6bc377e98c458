import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";

/** The way to who has a business ID that was refused, in another tab: what is done here stays. */
export function OrganizationInUseLink({ companyId }: { companyId: string }) {
  const { t } = useI18n();
  return (
    <a
      href={`${pathTo("adminOrganizations")}?search=${companyId}`}
      target="_blank"
      rel="noopener"
      className="justify-self-start py-2 text-link underline"
    >
      {t("adminOrganizations.takenBy")}
    </a>
  );
}
