import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";

/** Opens the owner of a refused business ID in another tab, to keep what was typed. */
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
