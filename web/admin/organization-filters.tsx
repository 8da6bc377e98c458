import type { OrganizationType } from "#shared/roles.ts";
import { useI18n } from "../lib/i18n.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Select } from "../ui/select.tsx";

export const typeOrder: readonly OrganizationType[] = ["workProvider", "staffProvider"];

type Filter = { search?: string; type?: string };
type Props = { filter: Filter; onChange: (part: Filter) => void };

export function OrganizationFilters({ filter, onChange }: Props) {
  const { t } = useI18n();
  const types = [
    { value: "", label: t("adminOrganizations.anyType") },
    ...typeOrder.map((value) => ({ value, label: t(`organization.type.${value}`) })),
  ];
  return (
    <search className="grid gap-3 md:grid-cols-[2fr_1fr] md:items-end">
      <SearchField
        label={t("adminOrganizations.search")}
        value={filter.search ?? ""}
        onChange={(search) => onChange({ search })}
      />
      <Select
        label={t("adminOrganizations.type")}
        value={filter.type ?? ""}
        onChange={(event) => onChange({ type: event.target.value })}
        options={types}
      />
    </search>
  );
}
