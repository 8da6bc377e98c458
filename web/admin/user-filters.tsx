import { lazy, Suspense } from "react";
import type { Role } from "#shared/roles.ts";
import { useI18n } from "../lib/i18n.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const NamedCombobox = lazy(async () => ({
  default: (await import("../layout/named-combobox.tsx")).NamedCombobox,
}));

export const roleOrder: readonly Role[] = [
  "employee",
  "staffProvider",
  "staffProviderAdmin",
  "workProvider",
  "workProviderAdmin",
  "admin",
];

type Filter = { search?: string; organization?: string; role?: string };
type Props = { filter: Filter; onChange: (part: Filter) => void };

export function UserFilters({ filter, onChange }: Props) {
  const { t } = useI18n();
  const roles = [
    { value: "", label: t("adminUsers.anyRole") },
    ...roleOrder.map((value) => ({ value, label: t(`adminUsers.role.${value}`) })),
  ];
  return (
    <search className="grid gap-3 md:grid-cols-[2fr_1fr_1fr] md:items-end">
      <SearchField
        label={t("adminUsers.search")}
        value={filter.search ?? ""}
        onChange={(search) => onChange({ search })}
      />
      <div className="grid grid-cols-2 gap-3 md:contents">
        <Suspense fallback={<Skeleton className="h-19" />}>
          <NamedCombobox
            of="organizations"
            label={t("adminUsers.organization")}
            placeholder={t("adminUsers.anyOrganization")}
            value={filter.organization ?? ""}
            onChange={(organization) => onChange({ organization })}
          />
        </Suspense>
        <Select
          label={t("adminUsers.roleLabel")}
          value={filter.role ?? ""}
          onChange={(event) => onChange({ role: event.target.value })}
          options={roles}
        />
      </div>
    </search>
  );
}
