import { Users } from "lucide-react";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import type { EmployeeFilter } from "./use-employee-filter.ts";

/** Nobody to show: nobody like that, or nothing left to do. There is always the one who looks. */
export function NoEmployees({ filter: { search, lacking } }: { filter: EmployeeFilter }) {
  const { t } = useI18n();
  const title = search || !lacking ? t("employees.noneFound") : t(`employees.none.${lacking}`);
  const everybody = <LinkButton href={pathTo("employees")}>{t("employees.everybody")}</LinkButton>;
  return <EmptyState icon={<Users aria-hidden />} title={title} action={everybody} />;
}
