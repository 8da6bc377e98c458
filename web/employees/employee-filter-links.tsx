import type { ProfileGap } from "#shared/people/employee.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { FilterLinks } from "../ui/data-table/filter-links.tsx";

const employeeFilters = ["all", "login", "trade", "ended"] as const;
type EmployeeFilter = (typeof employeeFilters)[number];

type ListParams = Readonly<Record<string, string>>;
type Props = { current: EmployeeFilter; hrefOf?: (part: { extraParameters: ListParams }) => string };

/** The list's URL without the table's own parameters. */
const buildListUrl = ({ extraParameters }: { extraParameters: ListParams }) =>
  [pathTo("employees"), String(new URLSearchParams(extraParameters))].filter(Boolean).join("?");

/** `hrefOf` keeps the table's state in the links. */
export function EmployeeFilterLinks({ current, hrefOf = buildListUrl }: Props) {
  const { t } = useI18n();
  const paramsOf = (gap: ProfileGap | "all"): ListParams => (gap === "all" ? {} : { lacking: gap });
  return (
    <FilterLinks
      label={t("employees.show")}
      queues={employeeFilters}
      current={current}
      hrefOf={(filter) =>
        filter === "ended"
          ? buildListUrl({ extraParameters: { status: filter } })
          : hrefOf({ extraParameters: paramsOf(filter) })
      }
      labelOf={(filter) => t(`employees.shown.${filter}`)}
    />
  );
}
