import type { ProfileGap } from "#shared/people/employee.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { FilterLinks } from "../ui/data-table/filter-links.tsx";

const shown = ["all", "login", "trade", "ended"] as const;
type Shown = (typeof shown)[number];

type Also = Readonly<Record<string, string>>;
type Props = { chosen: Shown; hrefOf?: (part: { also: Also }) => string };

/** The list's URL without the table's own parameters. */
const bare = ({ also }: { also: Also }) =>
  [pathTo("employees"), String(new URLSearchParams(also))].filter(Boolean).join("?");

/** `hrefOf` keeps the table's state in the links. */
export function EmployeeFilterLinks({ chosen, hrefOf = bare }: Props) {
  const { t } = useI18n();
  const alsoOf = (one: ProfileGap | "all"): Also => (one === "all" ? {} : { lacking: one });
  return (
    <FilterLinks
      label={t("employees.show")}
      queues={shown}
      current={chosen}
      hrefOf={(one) => (one === "ended" ? bare({ also: { status: one } }) : hrefOf({ also: alsoOf(one) }))}
      labelOf={(one) => t(`employees.shown.${one}`)}
    />
  );
}
