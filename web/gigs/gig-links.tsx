import { Link } from "wouter";
import type { TableView } from "#shared/table-view.ts";
import { useI18n } from "../lib/i18n.tsx";

const shown = ["coming", "open", "mine", "done"] as const;
type Shown = (typeof shown)[number];

type Props = { view: TableView; hrefOf: (part: Partial<TableView>) => string };

/** What a desk looks for most: what is ahead, or that alone which is open, its own, or done. */
export function GigLinks({ view, hrefOf }: Props) {
  const { t } = useI18n();
  const present = shownIn(view);
  return (
    <nav aria-label={t("gigTable.shown")} className="flex flex-wrap gap-2">
      {shown.map((one) => (
        <Link
          key={one}
          href={hrefOf({ also: {}, filters: [], match: "all", ...partOf(one) })}
          replace={one === present}
          aria-current={one === present ? "true" : undefined}
          className="inline-flex min-h-tap items-center rounded-control border border-edge bg-card px-4 font-semibold text-sm hover:bg-wash aria-[current]:border-ink aria-[current]:bg-wash"
        >
          {t(`gigTable.show.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

function partOf(one: Shown): Partial<TableView> {
  if (one === "coming") return {};
  if (one === "mine") return { also: { mine: "true" } };
  return { filters: [{ column: "status", mode: "equals", value: one }] };
}

function shownIn({ also, filters }: TableView): Shown | undefined {
  const words = Object.keys(also);
  if (filters.length === 0 && words.length === 0) return "coming";
  if (filters.length === 0 && words.length === 1 && also.mine) return "mine";
  const [only, ...more] = filters;
  if (words.length > 0 || more.length > 0 || only?.column !== "status" || only.mode !== "equals") return;
  return shown.find((one) => one === only.value);
}
