import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";

export function OrganizationBreadcrumbs({ current }: { current: string }) {
  const { t } = useI18n();
  return (
    <div className="-mb-3">
      <Breadcrumbs
        parents={[{ label: t("titles.organization"), href: pathTo("organization") }]}
        current={current}
      />
    </div>
  );
}
